public import Adder

extension NewsFeedPresenter {
    /// The state of the feed.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The selection of items.
        public internal(set) var query: NewsQuery
        /// The name of the source or the folder whose items are shown; `nil` until it is known, and for the items of all sources.
        public internal(set) var place: String?
        /// The text in the search field, as it was typed.
        public internal(set) var searchText: String
        /// The items, and the load that brings them.
        public internal(set) var items: Loadable<NewsRows>
        /// The refresh of the sources, which has an indicator of its own.
        public internal(set) var refresh: NewsRefreshStatus
        /// The number of items that were marked as read together; `nil` if none were.
        public internal(set) var readCount: Int?
        /// The items that are marked to be changed together. An item that leaves the list loses its mark.
        public internal(set) var marked: Set<NewsItemID> = []
        /// The last change of marked items; `nil` if there was none.
        public internal(set) var marking: NewsMarking?
        /// The link that was opened last; `nil` if none was.
        public internal(set) var opened: String?
        /// A Boolean value that indicates whether links can be opened.
        public let opensLinks: Bool
        /// A Boolean value that indicates whether the list continues another one.
        public let isContinued: Bool
        /// The way to the next and the previous unread item.
        public internal(set) var unread = UnreadStep()
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?
        /// The sources in the folder that is shown; empty until they are known.
        var sources: [NewsSourceID] = []
        /// A Boolean value that indicates whether a search is in progress. The items are those of the query before it.
        var isSearching = false

        /// Creates a state. By default, nothing is loaded yet.
        public init(
            query: NewsQuery = NewsQuery(), place: String? = nil, items: Loadable<NewsRows> = .idle,
            refresh: NewsRefreshStatus = .idle, readCount: Int? = nil, problem: Problem? = nil,
            opensLinks: Bool = false
        ) {
            self.query = query
            self.place = place
            searchText = query.search?.description ?? ""
            self.items = items
            self.refresh = refresh
            self.readCount = readCount
            self.problem = problem
            self.opensLinks = opensLinks
            isContinued = false
        }

        /// Creates the state of a list that continues after a position, as if the items before it were shown; by default, of one
        /// that begins.
        init(query: NewsQuery, after cursor: NewsCursor?, opensLinks: Bool) {
            (self.query, searchText, self.opensLinks) = (query, query.search?.description ?? "", opensLinks)
            items = cursor.map { .loaded(NewsRows(next: $0), .loaded(.initial)) } ?? .idle
            (refresh, isContinued) = (.idle, cursor != nil)
        }

        /// The sources that a refresh loads, none for all; `nil` for those of a folder that are not known yet.
        var refreshed: [NewsSourceID]? {
            query.isOfAllSources ? [] : query.source.map { [$0] } ?? (sources.isEmpty ? nil : sources)
        }

        /// The rows of the marked items, in the order of the list.
        var markedRows: [NewsRow] {
            marked.isEmpty ? [] : (items.value?.rows ?? []).filter { marked.contains($0.id) }
        }

        func row(_ id: NewsItemID) -> NewsRow? { items.value?.rows.first { $0.id == id } }

        /// Returns `true` for a request of the query that is shown, and of the kind of load that is in progress.
        func isShown(_ request: NewsRequest?) -> Bool {
            switch request {
            case .items(.list(let query)), .items(.search(let query)): query == self.query && items.kind != .more
            case .items(.more(let position)):
                position.query == query && position.cursor == items.value?.next && items.kind == .more
            default: false
            }
        }
    }
}

/// The intents of the feed.
public enum NewsFeedIntent: Event {
    /// The screen has appeared.
    case appear
    /// Repeats the load that has failed.
    case retry
    /// Loads the next page.
    case more
    /// The last item has become visible: the next page is loaded, if there is one.
    case reached(NewsItemID)
    /// Loads the newest items of the sources whose items are shown.
    case refresh
    /// Shows another selection of items.
    case show(NewsQuery)
    /// Shows the items that contain some words; without words, all.
    case search(String)
    /// Shows the unread items only, or all.
    case unreadOnly(Bool)
    /// Opens the unread item after another one.
    case next(NewsItemID)
    /// Opens the unread item before another one.
    case previous(NewsItemID)
    /// Opens an item.
    case open(NewsItemID)
    /// Opens the page of an item in the browser.
    case browse(NewsItemID)
    /// Makes an item a favourite, or takes that back.
    case favourite(NewsItemID)
    /// Marks an item as read, or as unread.
    case read(NewsItemID)
    /// Marks an item of the list to be changed together with others, or takes that mark away.
    case mark(NewsItemID)
    /// Takes all those marks away.
    case unmarkAll
    /// Marks several items as read or unread, or as favourites or not, in one step.
    case change(NewsMarking)
    /// Marks all unread items of the selection as read.
    case readAll
    /// Opens the favourites.
    case favourites
    /// Opens the sources.
    case sources
}
