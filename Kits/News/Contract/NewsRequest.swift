public import Adder

/// The requests to `NewsKit`.
///
/// Each change is one transaction: it is made as a whole or not at all.
public enum NewsRequest: Request {
    public typealias Response = NewsResponse

    /// Lists the newest items that match a query, from the cache.
    case list(NewsQuery)
    /// Lists the newest items in the cache that match a query whose text is being typed: after a pause in which no newer one
    /// arrives from the same screen, or at once if the query has no text.
    case search(NewsQuery)
    /// Lists the items after a position. After the last item of the cache, older items are loaded.
    case more(NewsPosition)
    /// Returns the nearest unread item before or after another one: a page with that item, or an empty one. Nothing is loaded.
    case unread(NewsStep)
    /// Loads the newest items of some sources; without identities, of all. Reports progress.
    case refresh([NewsSourceID])
    /// Loads the newest items of the sources whose last load is longer ago than ``NewsOptions/refreshInterval``, as
    /// ``refresh(_:)`` does.
    ///
    /// The kit sends it when the application becomes active.
    case refreshDue
    /// Shows one item with its content, which is loaded if it is not in the cache.
    case story(NewsItemID)
    /// Shows one item with the content that the cache has of it. Nothing is loaded.
    case cachedStory(NewsItemID)
    /// Adds a todo for reading an item. A repetition adds a second todo. Only a screen with a todo list is not refused:
    /// ``NewsKit/item(_:todos:offers:openedBy:)``.
    case later(NewsItemID)
    /// Marks items as read or unread, or as favourites or not.
    case mark(NewsMarking)
    /// Marks all unread items that match a query as read.
    case readAll(NewsQuery)
    /// Lists the sources.
    case sources
    /// Loads a source, and adds it.
    case addSource(NewsSourceDraft)
    /// Keeps the address of a source while it is typed, so that it survives the end of the program: after a pause in which no
    /// newer one arrives from the same screen. It is answered with the address.
    case keepAddress(KeptAddress)
    /// Returns the address that is kept.
    case keptAddress
    /// Removes the address that is kept.
    case removeAddress
    /// Gives a source another name.
    case renameSource(NewsSourceRename)
    /// Puts sources into a folder, or takes them out of theirs.
    case moveSources(NewsSourceMove)
    /// Gives a folder of sources another name. The folders inside it stay inside it.
    case renameFolder(NewsFolderRename)
    /// Removes sources with their items, favourites included.
    case removeSources([NewsSourceID])
    /// Adds the sources of a list in the format of OPML.
    ///
    /// The list may have passwords, so that no output shows it.
    case importSources(Sensitive<String>)
    /// Writes all sources as a list in the format of OPML.
    case exportSources
    /// Opens a link outside of the app. Sent only when a person asks for it.
    case browse(NewsLink)
    /// Downloads a file of an item into a folder, and continues the part of it that is there. Reports progress. A download whose
    /// screen closes, or which is cancelled, leaves the part.
    case download(NewsDownload)
    /// Counts the unread items, and returns the latest ones.
    case summary
    /// Watches for changes by other processes. After each second with such changes, every screen of the news is told to
    /// load its content again.
    ///
    /// The request stays open until its screen closes, its caller is cancelled, or the SDK stops. It reports
    /// ``NewsResponse/changed(_:)`` with a change that is bulk and names no item. While the database cannot be read, it waits.
    case watch
}

extension NewsRequest {
    /// A Boolean value that indicates whether the request only reads. A document that it loads and caches is loaded again.
    public var isRead: Bool {
        switch self {
        case .list, .search, .more, .unread, .story, .cachedStory, .sources, .keptAddress, .exportSources, .summary,
            .download, .watch:
            true
        case .refresh, .refreshDue, .later, .mark, .readAll, .browse, .addSource, .keepAddress, .removeAddress,
            .renameSource, .moveSources, .renameFolder, .removeSources, .importSources:
            false
        }
    }
}

/// A position in the list of a query.
public struct NewsPosition: Codable, Hashable, Sendable {
    /// The query.
    public let query: NewsQuery
    /// The position.
    public let cursor: NewsCursor

    /// Creates a position.
    public init(_ query: NewsQuery, after cursor: NewsCursor) {
        self.query = query
        self.cursor = cursor
    }
}

/// A mark for items.
public struct NewsMarking: Codable, Hashable, Sendable {
    /// The items.
    public let ids: [NewsItemID]
    /// The mark.
    public let mark: NewsMark

    /// Creates a marking.
    public init(_ ids: [NewsItemID], _ mark: NewsMark) {
        self.ids = ids
        self.mark = mark
    }
}

/// A mark that a person gives an item.
public enum NewsMark: Codable, Hashable, Sendable, Recordable {
    /// Read, or unread.
    case read(Bool)
    /// A favourite, or not a favourite.
    case favourite(Bool)
}

/// A source to add.
public struct NewsSourceDraft: Codable, Hashable, Sendable {
    /// The address of a feed, or of a web page that names its feed, without a name and a password; ``daily`` for the daily API.
    ///
    /// Without a scheme, `https://` is tried, then `http://` if nothing listens there.
    public let url: String
    /// The name and the password of the address, `name:password`, which no output shows; `nil` if it has none.
    public let credentials: Sensitive<String>?
    /// The name of the source; `nil` for the title of its feed.
    public let name: String?

    /// The word that a person types for the address of the daily API.
    public static let daily = "daily"

    /// Creates a draft from an address as a person types it, such as `https://ada:secret@example.org/feed`.
    public init(_ url: String, name: String? = nil) {
        let address = TypedAddress(url)
        self.url = address.text
        credentials = address.credentials.map { Sensitive($0) }
        self.name = name
    }
}

/// Another name for a source.
public struct NewsSourceRename: Codable, Hashable, Sendable {
    /// The source.
    public let id: NewsSourceID
    /// The name; `nil` for the title of its feed.
    public let name: String?

    /// Creates a rename.
    public init(_ id: NewsSourceID, to name: String?) {
        self.id = id
        self.name = name
    }
}
