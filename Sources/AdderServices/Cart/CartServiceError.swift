/// Why the cart did not do what it was asked.
public typealias CartServiceError = ServiceError<CartServiceErrorCode>

/// What a program can match on in the cart's errors.
public enum CartServiceErrorCode: String, ServiceErrorCode {
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
