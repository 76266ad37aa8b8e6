/// An error with a code to match on and full sentences to show.
///
/// ```swift
/// public typealias LampError = CodedError<LampErrorCode>
///
/// func light() throws(LampError) {
///     guard hasPower else { throw LampError(.noPower, "The lamp has no power. Plug it in.") }
/// }
/// ```
///
/// An error whose handlers need more than the sentences, such as a line or a value, is a type of its own.
public struct CodedError<Code: Codable & Hashable & Sendable>: Error, Codable, Hashable, Sendable,
    CustomStringConvertible
{
    /// The code that a program can match on.
    public let code: Code
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String

    /// Creates an error from its code and its text.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

/// The reason why something failed, ready to show to a person and for a program to match on.
///
/// A kit makes it from its typed errors, so that every state and every page reports a failure in the same form.
public typealias Problem = CodedError<String>

extension Problem {
    /// Creates a problem from its code and its text.
    public init(code: String, message: String) { self.init(code, message) }
}
