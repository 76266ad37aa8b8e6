public import Adder
public import AdderServices

/// The responses to ``NewsRequest``.
public enum NewsResponse: Response {
    /// The items that match a query.
    case items(NewsPage)
    /// One item with its content.
    case story(NewsStory)
    /// The progress of a refresh.
    case refreshing(NewsRefreshProgress)
    /// The result of a refresh. Lists may have new items.
    case refreshed(NewsRefreshOutcome)
    /// Items as they are after a change.
    case changed(NewsChange)
    /// The sources.
    case sources([NewsSource])
    /// The sources after a change of them. Lists may have other items.
    case sourcesChanged(NewsSourcesChange)
    /// The address of a source that is kept while it is typed; `nil` if there is none.
    case keptAddress(KeptAddress?)
    /// The sources as a list in the format of OPML.
    case exported(NewsSourceExport)
    /// A link that was opened.
    case opened(NewsLink)
    /// The item that is on the todo list.
    case savedForLater(NewsForLater)
    /// The error of the todo list, which did not confirm the todo.
    case refused(TodosServiceError)
    /// The progress of a download.
    case downloading(NewsDownloadProgress)
    /// A file that was downloaded.
    case downloaded(NewsDownloadedFile)
    /// The number of unread items, and the latest ones.
    case summary(NewsSummary)
    /// The error with which the request failed.
    case failed(NewsError)

    public static func failed(_ error: ReplyError) -> NewsResponse { .failed(.unanswered(error)) }

    /// A change that every screen of the news is told of.
    public enum Change: Sendable {
        /// Items are different.
        case items(NewsChange)
        /// Sources were loaded. Lists may have new items.
        case refreshed(NewsRefreshOutcome)
        /// The sources are different. Lists may have other items.
        case sources(NewsSourcesChange)
    }

    /// The change of the items or the sources.
    public var change: Change? {
        switch self {
        case .changed(let change): .items(change)
        // Without sources, none was due.
        case .refreshed(let outcome): outcome.sources.isEmpty ? nil : .refreshed(outcome)
        case .sourcesChanged(let change): .sources(change)
        case .items, .story, .refreshing, .sources, .keptAddress, .exported, .opened, .savedForLater, .refused,
            .downloading, .downloaded, .summary, .failed:
            nil
        }
    }

    /// A Boolean value that indicates whether the number of unread items, or the latest ones, may have changed.
    var changesSummary: Bool {
        if case .items(let page) = self { page.loadedCount > 0 } else { change != nil }
    }
}

/// Items after a change.
public struct NewsChange: Codable, Hashable, Sendable {
    /// The items as they are now; empty if more were changed than a response lists.
    public let items: [NewsItem]
    /// The number of items that were changed.
    public let count: Int
    /// A Boolean value that indicates whether more has changed than ``items`` contain. A list must then be loaded again.
    public let isBulk: Bool

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - items: The items as they are now.
    ///   - count: The number of items that were changed; `nil`, the default, for that of `items`.
    ///   - isBulk: A Boolean value that indicates whether more has changed than the items and their number say.
    public init(_ items: [NewsItem], count: Int? = nil, isBulk: Bool = false) {
        self.items = items
        self.count = count ?? items.count
        self.isBulk = isBulk || items.count != self.count
    }
}

/// The sources as a list for other readers.
public struct NewsSourceExport: Codable, Hashable, Sendable {
    /// The list in the format of OPML. It has no passwords.
    public let document: String
    /// The number of sources whose password was left out.
    public let passwordCount: Int

    /// Creates an export.
    public init(_ document: String, passwordCount: Int = 0) {
        self.document = document
        self.passwordCount = passwordCount
    }
}

/// The sources after a change.
public struct NewsSourcesChange: Codable, Hashable, Sendable {
    /// All sources as they are now.
    public let sources: [NewsSource]
    /// The sources that were added.
    public let added: [NewsSourceID]
    /// The items that the source brought that was loaded and added; `nil` if none was loaded.
    public let loaded: NewsItemCounts?
    /// The sources that were removed.
    public let removed: [NewsSource]
    /// A sentence for each outline of an imported list that is not a source; `nil` if there is none.
    public let leftOut: [String]?

    /// Creates a change.
    public init(
        _ sources: [NewsSource], added: [NewsSourceID] = [], loaded: NewsItemCounts? = nil, removed: [NewsSource] = [],
        leftOut: [String]? = nil
    ) {
        self.sources = sources
        self.added = added
        self.loaded = loaded
        self.removed = removed
        self.leftOut = leftOut
    }
}
