/// The reason why something failed, ready to show to a person and for a program to match on.
///
/// A kit makes it from its typed errors, so that every state and every page reports a failure in the same form.
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
