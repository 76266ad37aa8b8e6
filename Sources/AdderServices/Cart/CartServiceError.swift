/// An error of the cart's service.
public typealias CartServiceError = ServiceError<CartServiceErrorCode>

/// The codes of the cart's errors.
public enum CartServiceErrorCode: String, ServiceErrorCode {
    /// The cart rejected the item or the quantity. `reason` has the rule's code.
    case rejected
    /// The cart has no such line.
    case notFound
    /// The cart has changed since the version that the change is based on.
    case conflict
    /// No kit answered: none is there to answer, the SDK was stopped, or the request waits for itself.
    case unavailable
    /// The caller was cancelled.
    case cancelled
    /// The cart could not be read or written.
    case failed
}
