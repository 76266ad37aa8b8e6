public import Adder

/// An entry of the kit.
public struct NotesEntry: Codable, Equatable, Sendable, Identifiable {
    /// The number of the entry.
    public let id: Int
    /// The title.
    public let title: String
}

/// A request to the kit.
public enum NotesRequest: Request {
    /// The type of the answer.
    public typealias Response = NotesResponse

    /// A request for all entries.
    case list
    /// A request to add an entry with a title.
    case add(String)
    /// A request to remove all entries.
    case clear
}

/// A response of the kit.
public enum NotesResponse: Response {
    /// All entries in the order in which they were added.
    case entries([NotesEntry])
    /// The change that the request has made.
    case changed(NotesChange)
    /// The problem of a request.
    case failed(Problem)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> NotesResponse { .failed(Problem(error)) }

    /// The change, which every screen shows.
    public var change: NotesChange? { if case .changed(let change) = self { change } else { nil } }
}

/// A change of the entries.
public enum NotesChange: Codable, Equatable, Sendable {
    /// An entry was added.
    case added(NotesEntry)
    /// All entries were removed.
    case cleared
}
