public import Adder

/// What a program can match on in the errors of a service: what all services have in common, and what is its own.
public protocol ServiceErrorCode: RawRepresentable<String>, Codable, CaseIterable, Equatable, Sendable {
    /// Nobody answers: the SDK was stopped.
    static var unavailable: Self { get }
    /// Who asked was cancelled.
    static var cancelled: Self { get }
    /// What the service stands on failed.
    static var failed: Self { get }
}

/// Why a service did not do what it was asked. Nothing has changed then.
public struct ServiceError<Code: ServiceErrorCode>: Error, Codable, Equatable, Sendable, CustomStringConvertible {
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

    /// Why the kit behind a service gave no answer.
    public init(_ error: ReplyError) {
        let code: Code =
            switch error.code {
            case .unanswered, .stopped, .circular: .unavailable
            case .cancelled: .cancelled
            }
        self.init(code, reason: error.code.rawValue, message: error.description)
    }

    /// The message.
    public var description: String { message }
}
