public import Adder
public import AdderStorage

/// The errors of `NewsKit`. A request that fails has changed nothing, except perhaps one that is ``unanswered(_:)``.
public enum NewsError: StorageFailure, Codable, Equatable, Sendable {
    /// There is no item with this identity. It may have left the cache.
    case noItem(NewsItemID)
    /// There is no source with this identity.
    case noSource(NewsSourceID)
    /// There is no source in this folder.
    case noFolder(NewsFolder)
    /// A source with this URL exists already.
    case sourceExists(NewsSource)
    /// The row of the item is damaged.
    case unreadable(NewsItemID)
    /// The network, or what it has brought, failed.
    case notLoaded(NewsLoadFailure)
    /// The text to import is not a list of sources, for this reason.
    case notAList(String)
    /// The link was not opened, for this reason.
    case notOpened(String)
    /// The item has no file with this number.
    case noFile(NewsDownload)
    /// Another file is at this path.
    case fileExists(String)
    /// The store failed.
    case storage(StorageError)
    /// The request was not answered. If it was in progress when the SDK stopped, its change may have been made.
    case unanswered(ReplyError)

    /// The error of the storage; `nil` for any other.
    public var storageError: StorageError? {
        if case .storage(let error) = self { error } else { nil }
    }
}

extension NewsError: CustomStringConvertible {
    /// The code that a program can match on.
    public var code: String {
        switch self {
        case .noItem, .noSource, .noFolder, .noFile: "notFound"
        case .sourceExists, .fileExists: "exists"
        case .unreadable: "unreadable"
        case .notLoaded(let failure): failure.code
        case .notAList: "malformed"
        case .notOpened: "notOpened"
        case .storage(let error): error.code.rawValue
        case .unanswered(let error): error.code.rawValue
        }
    }

    /// Full sentences: what happened, with which value, and how to recover.
    public var description: String {
        switch self {
        case .noItem(let id): "There is no item \(id). It may have left the cache: list the items to see what there is."
        case .noSource(let id): "There is no source \(id). List the sources to see what there is."
        case .noFolder(let folder): "There is no folder “\(folder)”. List the sources to see what there is."
        case .sourceExists(let source):
            "The source \(source.id), “\(source.displayName)”, has the same URL: \(source.url). Rename it, or add another URL."
        case .unreadable(let id):
            "The item \(id) cannot be read, because its row was damaged or changed from outside. Refresh to load it again."
        case .notLoaded(let failure): failure.message
        case .notAList(let reason): "No source was imported. \(reason)"
        case .notOpened(let reason): reason
        case .noFile(let download):
            "The item \(download.item) has no file \(download.number). Show the item to see its files."
        case .fileExists(let path):
            "The file “\(path)” is there already. Remove it, or download into another folder."
        case .storage(let error): error.message
        case .unanswered(let error): error.message
        }
    }
}

extension NewsError {
    /// The error of a request whose caller was cancelled.
    static let cancelled = NewsError.unanswered(ReplyError(.cancelled, request: NewsRequest.self))
}
