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
    /// The kit, or the one behind a feature flag.
    associatedtype HostedNews: HostedKit<NewsKit>
    /// The kit that the SDK has started, or that is off. Then every call throws the code `unavailable`.
    var news: HostedNews { get }
}

extension NewsKit: HostedKit {}

extension NewsService where Self: HasNews {
    /// Returns the number of unread items, and the latest items.
    ///
    /// - Throws: `NewsServiceError`.
    public func newsSummary() async throws(NewsServiceError) -> NewsSummary {
        let kit = try news.started(orThrow: NewsServiceError.self)
        return try await kit.context.stream.reply(to: NewsRequest.items(.summary), orThrow: { NewsServiceError($0) }) {
            response throws(NewsServiceError) in
            switch response {
            case .items(.summary(let summary)): return summary
            case .failed(.unanswered(let error)): throw NewsServiceError(error)
            case .failed(let error): throw NewsServiceError(.failed, reason: error.code, message: error.description)
            default: return nil
            }
        }
    }

    /// Returns the summary of the news, and its summary after each change, until the SDK stops.
    ///
    /// - Throws: `NewsServiceError` when the first summary cannot be read.
    public func newsSummaries() async throws(NewsServiceError) -> AsyncStream<NewsSummary> {
        // Before the first summary is read, so that no change after it is missed.
        let summaries = try news.started(orThrow: NewsServiceError.self).watchers.add()
        // The response arrives on the stream in order with the changes, and the kit passes it on from there.
        _ = try await newsSummary()
        return summaries
    }
}
