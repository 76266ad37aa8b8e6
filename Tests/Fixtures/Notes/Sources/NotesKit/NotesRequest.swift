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
    /// All entries after the request, in the order in which they were added.
    case entries([NotesEntry])
    /// The problem of a request.
    case failed(Problem)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> NotesResponse { .failed(Problem(error)) }

    /// The entries, which every screen shows.
    public var change: [NotesEntry]? { if case .entries(let entries) = self { entries } else { nil } }
}
