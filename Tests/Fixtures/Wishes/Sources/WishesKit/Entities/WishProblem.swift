import Adder

/// An error of the wish list, ready to show.
public struct WishProblem: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// A code that a program can match on.
    public let code: String
    /// Full sentences: the event, the value, and the way to recover.
    public let message: String

    /// Creates a problem.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: ReplyError) {
        self.init(code: error.code.rawValue, message: error.description)
    }

    static func notFound(_ id: Int) -> WishProblem {
        WishProblem(code: "notFound", message: "The list has no wish \(id). Show the list to see its wishes.")
    }

    /// The message.
    public var description: String { message }
}
