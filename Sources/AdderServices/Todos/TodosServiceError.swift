/// Why the todo list did not do what it was asked.
public typealias TodosServiceError = ServiceError<TodosServiceErrorCode>

/// What a program can match on in the todo list's errors.
public enum TodosServiceErrorCode: String, ServiceErrorCode {
    /// The todo cannot be accepted; `reason` says why.
    case rejected
    /// Nobody answers: the SDK was stopped.
    case unavailable
    /// Who asked was cancelled.
    case cancelled
    /// The todo list could not be read or written.
    case failed
}
