/// The reason why something failed, ready to show.
public struct PageProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The code that a program can match on.
    public let code: String
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String

    /// Creates a problem from its code and its text.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
