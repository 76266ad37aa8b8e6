/// The error of a request over HTTP.
public struct HTTPError: Error, Codable, Equatable, Sendable {
    /// A reason that a program can match on.
    public enum Code: String, Codable, Sendable {
        /// The address is not one of HTTP.
        case invalidAddress
        /// No server answers at the address.
        case unreachable
        /// The server has answered with another status than 200.
        case refused
        /// The answer is not of the expected form.
        case unreadable
        /// The answer did not arrive in time.
        case late
        /// The caller was cancelled.
        case cancelled
    }

    /// The reason.
    public let code: Code
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String

    /// Creates an error, for example in a test double.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    static let cancelled = HTTPError(.cancelled, "The request was cancelled. Send it again if it is still needed.")
}
