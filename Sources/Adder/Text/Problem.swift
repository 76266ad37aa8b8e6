/// The reason why something failed, ready to show to a person and for a program to match on.
///
/// A kit makes it of its typed errors, so that each state and each page that has something to report does so in one way.
public struct Problem: Error, Codable, Hashable, Sendable, CustomStringConvertible {
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
