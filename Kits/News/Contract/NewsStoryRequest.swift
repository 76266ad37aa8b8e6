import Adder
public import AdderServices

/// The requests about one item and its files: ``NewsRequest/story(_:)``.
public enum NewsStoryRequest: Codable, Equatable, Sendable {
    /// Shows one item with its content, which is loaded if it is not in the cache.
    case load(NewsItemID)
    /// Shows one item with the content that the cache has of it. Nothing is loaded.
    case cached(NewsItemID)
    /// Adds a todo for reading an item. A repetition adds a second todo. Only a screen with a todo list is not refused:
    /// ``NewsKit/item(_:todos:offers:openedBy:)``.
    case later(NewsItemID)
    /// Downloads a file of an item into a folder, and continues the part of it that is there. Reports progress. A download whose
    /// screen closes, or which is cancelled, leaves the part.
    case download(NewsDownload)

    /// The lane of the request. A download ends with its screen.
    var lane: Lane {
        switch self {
        case .load: .concurrent.reading
        case .cached: .serial.reading
        case .later: .serial
        case .download: .latest.reading
        }
    }
}

/// The responses to ``NewsStoryRequest``.
public enum NewsStoryResponse: Codable, Equatable, Sendable {
    /// One item with its content.
    case loaded(NewsStory)
    /// The item that is on the todo list.
    case saved(NewsForLater)
    /// The error of the todo list, which did not confirm the todo.
    case refused(TodosServiceError)
    /// The progress of a download.
    case downloading(NewsDownloadProgress)
    /// A file that was downloaded.
    case downloaded(NewsDownloadedFile)
}
