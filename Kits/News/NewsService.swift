public import Adder
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
        try await news.context.stream.reply(to: NewsRequest.summary, orThrow: { NewsServiceError($0) }) {
            response throws(NewsServiceError) in
            switch response {
            case .summary(let summary): return summary
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
        let summaries = news.watchers.add()
        // The response arrives on the stream in order with the changes, and the kit passes it on from there.
        _ = try await newsSummary()
        return summaries
    }
}

/// A host whose feed reader is behind a feature flag.
///
/// A host that conforms to `NewsService` too offers the news to other kits. While the feed reader is off, every call throws
/// the code `unavailable` with the reason `off`.
public protocol HasSwitchedNews {
    /// The kit that the SDK has started, or that is off.
    var news: Switched<NewsKit> { get }
}

extension NewsService where Self: HasSwitchedNews {
    /// Returns the number of unread items, and the latest items.
    ///
    /// - Throws: `NewsServiceError`, with the code `unavailable` when the feed reader is off.
    public func newsSummary() async throws(NewsServiceError) -> NewsSummary {
        try await NewsHost(news).newsSummary()
    }

    /// Returns the summary of the news, and its summary after each change, until the SDK stops.
    ///
    /// - Throws: `NewsServiceError`, with the code `unavailable` when the feed reader is off.
    public func newsSummaries() async throws(NewsServiceError) -> AsyncStream<NewsSummary> {
        try await NewsHost(news).newsSummaries()
    }
}

/// A host of a feed reader that is on.
private struct NewsHost: HasNews, NewsService {
    let news: NewsKit

    init(_ news: Switched<NewsKit>) throws(NewsServiceError) {
        guard let kit = news.kit else { throw NewsServiceError(off: NewsKit.name) }
        self.news = kit
    }
}
