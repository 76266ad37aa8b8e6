/// An error of the todo list's service.
public typealias TodosServiceError = ServiceError<TodosServiceErrorCode>

/// The codes of the todo list's errors.
public enum TodosServiceErrorCode: String, ServiceErrorCode {
    /// The list rejected the todo. `reason` has the rule's code.
    case rejected
    /// No kit answered: none is there to answer, the SDK was stopped, or the request waits for itself.
    case unavailable
    /// The caller was cancelled.
    case cancelled
    /// The todo list could not be read or written.
    case failed
}
