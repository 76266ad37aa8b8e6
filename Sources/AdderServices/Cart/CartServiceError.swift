/// Why the cart did not do what it was asked. Nothing has changed then.
public struct CartServiceError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// What a program can match on.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// The item or the quantity cannot be accepted; `reason` says why.
        case rejected
        /// The cart has no such line.
        case notFound
        /// The cart has changed since the version that the change is based on.
        case conflict
        /// Nobody answers: the SDK was stopped.
        case unavailable
        /// Who asked was cancelled.
        case cancelled
        /// The cart could not be read or written.
        case failed
    }

    /// What a program can match on.
    public let code: Code
    /// The code of the kit that implements the service, which is finer: `tooMany`, `locked`.
    public let reason: String
    /// Full sentences fit to be shown: what happened, with which value, and what to do.
    public let message: String

    /// An error, in a test for example.
    public init(_ code: Code, reason: String, message: String) {
        self.code = code
        self.reason = reason
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
