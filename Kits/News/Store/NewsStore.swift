import Adder
import AdderServices

/// The storage for news: the sources, and a cache of their items.
///
/// Each change is one transaction. A function that throws has changed nothing. When a function returns, a person's change
/// survives a power loss; the end of a load, which can be repeated, survives a crash of the program.
protocol NewsStore: Sendable {
    /// The executor on which the storage does its work; `nil` if it has none of its own.
    ///
    /// An answer that does little else begins there, and saves two changes of threads.
    var executor: (any TaskExecutor)? { get }

    /// Returns a number that differs from earlier ones after another connection has changed the database.
    func dataVersion() async throws(NewsError) -> Int64

    /// Returns the sources in the order in which they were added.
    func sources() async throws(NewsError) -> [NewsSource]

    /// Adds a source with what its first load has brought. Fails when a source has its URL already, unless it is added with
    /// another password, which replaces the stored one.
    ///
    /// The first source of a person replaces the embedded one.
    ///
    /// - Parameter load: Returns the load of the source, from the identity that it gets.
    func addSource(
        _ source: ListedSource, at now: Timestamp, load: @Sendable (NewsSourceID) -> SourceLoad
    ) async throws(NewsError) -> NewsSourcesChange

    /// Adds the sources of a list, except those whose URL a source has already.
    func addSources(_ sources: [ListedSource]) async throws(NewsError) -> NewsSourcesChange

    /// Returns the address that is kept while it is typed; `nil` if there is none.
    func keptAddress() async throws(NewsError) -> KeptAddress?

    /// Keeps an address in place of the former one; `nil` for none. It survives the end of the program.
    func keep(_ address: KeptAddress?) async throws(NewsError)

    /// Changes the name that a person gave a source; `nil` for none.
    func renameSource(_ id: NewsSourceID, to name: String?) async throws(NewsError) -> NewsSourcesChange

    /// Puts sources into a folder; `nil` for none. Fails if one of them is gone.
    func moveSources(_ ids: [NewsSourceID], to folder: NewsFolder?) async throws(NewsError) -> NewsSourcesChange

    /// Gives a folder another name. Fails if no source is in it.
    func renameFolder(_ folder: NewsFolder, to newFolder: NewsFolder) async throws(NewsError) -> NewsSourcesChange

    /// Removes sources with their items, favourites included. Fails if one of them is gone. If none is left, the embedded one
    /// takes their place.
    func removeSources(_ ids: [NewsSourceID], leaving embedded: EmbeddedSource?) async throws(NewsError)
        -> NewsSourcesChange

    /// Returns what the next load of each source needs.
    func loadStates() async throws(NewsError) -> [SourceLoadState]

    /// Adds and changes items of a source as a load has brought them.
    ///
    /// An item that is stored already keeps its identity and its marks. One that was evicted does not come back.
    func merge(_ load: SourceLoad, at now: Timestamp) async throws(NewsError) -> MergedItems

    /// Notes loads of sources that have not changed. A source that was removed meanwhile is left out.
    func note(_ loads: [SourceLoad], at now: Timestamp) async throws(NewsError)

    /// Notes that a load failed.
    func note(_ failure: NewsLoadFailure, of id: NewsSourceID, retryAt: Timestamp) async throws(NewsError)

    /// Removes the oldest items that are not favourites until the cache is within its limits, and returns their number.
    func evict(_ limits: NewsCacheLimits) async throws(NewsError) -> Int

    /// Returns a page of the items that match a query, after a position.
    func items(_ query: NewsQuery, after cursor: NewsCursor?) async throws(NewsError) -> NewsPage

    /// Returns the unread item to which a step leads; `nil` if there is none. Fails if the item from which it leads is gone.
    func unread(_ step: NewsStep) async throws(NewsError) -> NewsItem?

    /// Returns an item with its content.
    func story(_ id: NewsItemID) async throws(NewsError) -> NewsStory

    /// Returns the source of an item, and the identity that the source gives it.
    func origin(of id: NewsItemID) async throws(NewsError) -> NewsOrigin

    /// Sets the content of an item that the feed itself does not have.
    func setContent(_ content: FeedText, of id: NewsItemID) async throws(NewsError) -> NewsStory

    /// Marks items, and returns them as they are now.
    func mark(_ ids: [NewsItemID], _ mark: NewsMark) async throws(NewsError) -> [NewsItem]

    /// Marks all unread items that match a query as read, and returns their number. The limit of the query does not count.
    func markAllRead(_ query: NewsQuery) async throws(NewsError) -> Int

    /// Returns the number of unread items, and the latest items.
    func summary(latest count: Int) async throws(NewsError) -> NewsSummary

    /// Closes the storage. Later calls fail.
    func close() async
}

extension NewsStore {
    var executor: (any TaskExecutor)? { nil }
}

/// A source to add.
struct ListedSource: Hashable, Sendable {
    let kind: NewsSource.Kind
    let url: String
    let name: String?
    var credentials: SourceCredentials?
    var folder: NewsFolder?
}

/// The source that ships with the kit, with its items.
struct EmbeddedSource: Sendable {
    let source: ListedSource
    let feed: Feed
    /// The moment at which the newest item was written.
    let date: Timestamp
}

/// The origin of an item.
struct NewsOrigin: Hashable, Sendable {
    let source: NewsSource
    let credentials: SourceCredentials?
    /// The identity that the source gives the item.
    let guid: String
}

/// The limits of the cache. Favourites do not count, and are never evicted.
struct NewsCacheLimits: Codable, Hashable, Sendable {
    /// The number of items of one source.
    var itemsPerSource = 1_000
    /// The size of all items in bytes of text.
    var bytes = 100 << 20
}

/// The state that a load of a source begins with.
struct SourceLoadState: Hashable, Sendable {
    let source: NewsSource
    let etag: String?
    let lastModified: String?
    /// The address of the page with older items; `nil` if there is none.
    let nextPage: String?
    /// The moment before which the source is not loaded again.
    let loadAfter: Timestamp
    let credentials: SourceCredentials?
    /// The address of the document to which the validators belong; `nil` for that of the source.
    var validatedURL: String?
}

/// The result of loading a source.
struct SourceLoad: Sendable {
    /// The content of a load.
    enum Content: Sendable {
        /// The newest items: they are all that the source has now.
        case latest(Feed)
        /// Older items.
        case older(Feed)
        /// The source is as it was at the last load.
        case unchanged
    }

    let source: NewsSourceID
    var content: Content
    var etag: String?
    var lastModified: String?
    /// The address of the document, to which the validators belong.
    var validatedURL: String?
    /// The moment before which the source is not loaded again.
    var loadAfter = Timestamp(milliseconds: 0)
    /// The new URL of a source that has moved for ever; `nil` if it has not moved.
    var movedTo: String?
    /// The number of items that were left out of the newest ones.
    var leftOutCount = 0
}

/// The result of merging a load.
struct MergedItems: Hashable, Sendable {
    var source: NewsSource
    /// The items that are new.
    var added: [NewsItemID] = []
    /// The items that have changed.
    var changed: [NewsItemID] = []
    /// The number of items of the document that could not be told apart from another of its items, and were left out.
    var joinedCount = 0
}
