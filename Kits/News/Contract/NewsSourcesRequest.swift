public import Adder

/// The requests about the sources: ``NewsRequest/sources(_:)``. One that changes them is answered with
/// ``NewsResponse/changed(_:)``.
public enum NewsSourcesRequest: Codable, Equatable, Sendable {
    /// Lists the sources.
    case list
    /// Loads the newest items of some sources; without identities, of all. Reports progress.
    case refresh([NewsSourceID])
    /// Loads the newest items of the sources whose last load is longer ago than ``NewsOptions/refreshInterval``, as
    /// ``refresh(_:)`` does.
    ///
    /// The kit sends it when the application becomes active.
    case refreshDue
    /// Loads a source, and adds it.
    case add(NewsSourceDraft)
    /// Gives a source another name.
    case rename(NewsSourceRename)
    /// Puts sources into a folder, or takes them out of theirs.
    case move(NewsSourceMove)
    /// Gives a folder of sources another name. The folders inside it stay inside it.
    case renameFolder(NewsFolderRename)
    /// Removes sources with their items, favourites included.
    case remove([NewsSourceID])
    /// Adds the sources of a list in the format of OPML.
    ///
    /// The list may have passwords, so that no output shows it.
    case `import`(Sensitive<String>)
    /// Writes all sources as a list in the format of OPML.
    case export

    /// The lane of the request.
    var lane: Lane {
        switch self {
        case .refresh, .refreshDue, .add: .concurrent
        case .list, .export: .serial.reading
        case .rename, .move, .renameFolder, .remove, .import: .serial
        }
    }
}

/// The responses to ``NewsSourcesRequest``.
public enum NewsSourcesResponse: Codable, Equatable, Sendable {
    /// The sources.
    case list([NewsSource])
    /// The progress of a refresh.
    case refreshing(NewsRefreshProgress)
    /// The sources as a list in the format of OPML.
    case exported(NewsSourceExport)
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
