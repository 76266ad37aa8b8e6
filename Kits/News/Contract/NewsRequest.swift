public import Adder

/// The requests to `NewsKit`, by subject.
///
/// Each change is one transaction: it is made as a whole or not at all.
public enum NewsRequest: Request {
    public typealias Response = NewsResponse

    /// A request for items, or for marks on them.
    case items(NewsItemsRequest)
    /// A request about one item and its files.
    case story(NewsStoryRequest)
    /// A request about the sources.
    case sources(NewsSourcesRequest)
    /// A request about the address of a source that is being typed.
    case address(NewsAddressRequest)
    /// Opens a link outside of the app. Sent only when a person asks for it.
    case browse(NewsLink)
    /// Watches for changes by other processes. After each second with such changes, every screen of the news is told to
    /// load its content again.
    ///
    /// The request stays open until its screen closes, its caller is cancelled, or the SDK stops. It reports
    /// ``NewsResponse/changed(_:)`` with a change that is bulk and names no item. While the database cannot be read, it waits.
    case watch
}

extension NewsRequest {
    /// The lane of the request: `concurrent` if it may wait for the network. One that loads and caches a document only reads.
    public var lane: Lane {
        switch self {
        case .items(let request): request.lane
        case .story(let request): request.lane
        case .sources(let request): request.lane
        case .address(let request): request.lane
        case .browse: .concurrent
        case .watch: .watch
        }
    }
}

/// The responses to ``NewsRequest``.
public enum NewsResponse: Response {
    /// The response to a request for items.
    case items(NewsItemsResponse)
    /// The response to a request about one item.
    case story(NewsStoryResponse)
    /// The response to a request about the sources.
    case sources(NewsSourcesResponse)
    /// The address of a source that is kept while it is typed; `nil` if there is none.
    case address(KeptAddress?)
    /// A link that was opened.
    case opened(NewsLink)
    /// The items or the sources after a change. Every change has this response, so that each screen that shows them follows.
    case changed(Change)
    /// The error with which the request failed.
    case failed(NewsError)

    public static func failed(_ error: ReplyError) -> NewsResponse { .failed(.unanswered(error)) }

    /// A change that every screen of the news is told of.
    public enum Change: Codable, Equatable, Sendable {
        /// Items are different.
        case items(NewsChange)
        /// Sources were loaded. Lists may have new items.
        case refreshed(NewsRefreshOutcome)
        /// The sources are different. Lists may have other items.
        case sources(NewsSourcesChange)
    }

    /// The change of the items or the sources; `nil` also after a refresh of no source.
    public var change: Change? {
        guard case .changed(let change) = self else { return nil }
        if case .refreshed(let outcome) = change, outcome.sources.isEmpty { return nil }
        return change
    }

    /// A Boolean value that indicates whether the number of unread items, or the latest ones, may have changed.
    var changesSummary: Bool {
        if case .items(.page(let page)) = self { page.loadedCount > 0 } else { change != nil }
    }
}
