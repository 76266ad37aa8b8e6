public import Adder

/// The codes of a service's errors: the three that all services have, and the service's own.
public protocol ServiceErrorCode: RawRepresentable<String>, Codable, CaseIterable, Equatable, Sendable {
    /// No kit answered, because none is enabled, the SDK was stopped, or the request waits for itself.
    static var unavailable: Self { get }
    /// The caller was cancelled.
    static var cancelled: Self { get }
    /// A part that the service depends on failed, such as its storage.
    static var failed: Self { get }
}

/// An error of a service: a code to match on and full sentences to show.
///
/// The service has changed nothing when it throws one, except with the codes `unavailable` and `cancelled`: a change
/// that was sent before the SDK stopped, or before the caller was cancelled, may still be made.
///
/// ```swift
/// do {
///     try await shop.add(item, quantity: 1)
/// } catch where error.code == .rejected {
///     show(error.message)
/// }
/// ```
public struct ServiceError<Code: ServiceErrorCode>: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// The kind of the failure.
    public let code: Code
    /// The finer code of the kit that implements the service: `tooMany`, `locked`.
    public let reason: String
    /// Full sentences to show: what happened, with which value, and how to recover.
    public let message: String

    /// Creates an error, for example in a test double.
    public init(_ code: Code, reason: String, message: String) {
        self.code = code
        self.reason = reason
        self.message = message
    }

    /// Creates the error of a request that the kit behind the service did not answer.
    public init(_ error: ReplyError) {
        let code: Code =
            switch error.code {
            case .unanswered, .unsubscribed, .stopped, .circular: .unavailable
            case .unexpected: .failed
            case .cancelled: .cancelled
            }
        self.init(code, reason: error.code.rawValue, message: error.message)
    }

    /// Creates the error of a service whose kit is behind a feature flag that is off.
    public init(off kit: String) {
        let message = "The kit “\(kit)” is off in this app, by a flag of the app. Go on without it."
        self.init(.unavailable, reason: "off", message: message)
    }

    /// The message.
    public var description: String { message }
}

/// The error of a service with any codes.
package protocol AnyServiceError: Error {
    /// A Boolean value that indicates whether the kit behind the service is off.
    var isOff: Bool { get }
}

extension ServiceError: AnyServiceError {
    package var isOff: Bool { code == .unavailable && reason == "off" }
}

extension Problem {
    /// Creates the problem of a service that failed, with the finer code of its kit.
    public init(_ error: ServiceError<some ServiceErrorCode>) {
        self.init(code: error.reason, message: error.message)
    }
}
