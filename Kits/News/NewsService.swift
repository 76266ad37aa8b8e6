import Adder
public import AdderServices

/// A host that contains the feed reader.
///
/// A host that conforms to `NewsService` too offers the news to other kits, without further code:
///
/// ```swift
/// struct Reader: HasNews, NewsService { let news: NewsKit }
/// ```
public protocol HasNews {
    /// The kit that the SDK has started.
    var news: NewsKit { get }
}

extension NewsService where Self: HasNews {
    /// Returns the number of unread items, and the latest items.
    ///
    /// - Throws: `NewsServiceError`.
    public func newsSummary() async throws(NewsServiceError) -> NewsSummary {
        let response: NewsResponse
        do throws(ReplyError) {
            response = try await news.context.stream.reply(to: NewsRequest.summary)
        } catch {
            throw NewsServiceError(error)
        }
        switch response {
        case .summary(let summary): return summary
        case .failed(.unanswered(let error)): throw NewsServiceError(error)
        case .failed(let error): throw NewsServiceError(.failed, reason: error.code, message: error.description)
        default: throw NewsServiceError(ReplyError(.unanswered, request: NewsRequest.self))
        }
    }

    /// Returns the summary of the news, and its summary after each change, until the SDK stops.
    ///
    /// - Throws: `NewsServiceError` when the first summary cannot be read.
    public func newsSummaries() async throws(NewsServiceError) -> AsyncStream<NewsSummary> {
        // Before the first summary is read, so that no change after it is missed.
        let summaries = news.watchers.add()
        // Its response is on the stream, in order with the changes, from where the kit passes it on.
        _ = try await newsSummary()
        return summaries
    }
}
