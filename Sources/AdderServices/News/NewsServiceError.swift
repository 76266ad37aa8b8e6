/// An error of the feed reader's service.
public typealias NewsServiceError = ServiceError<NewsServiceErrorCode>

/// The codes of the feed reader's errors.
public enum NewsServiceErrorCode: String, ServiceErrorCode {
    /// No kit answered: none is there to answer, the SDK was stopped, or the request waits for itself.
    case unavailable
    /// The caller was cancelled.
    case cancelled
    /// The news could not be read.
    case failed
}
