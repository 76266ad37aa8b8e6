import AdderServices

/// An error of the habits' service.
public typealias HabitsServiceError = ServiceError<HabitsServiceErrorCode>

/// The codes of the habits' errors.
public enum HabitsServiceErrorCode: String, ServiceErrorCode {
    /// No habit has the identity.
    case notFound
    /// No kit answered: none is there to answer, the SDK was stopped, or the request waits for itself.
    case unavailable
    /// The caller was cancelled.
    case cancelled
    /// The habits could not be read or written.
    case failed
}

extension HabitsServiceError {
    init(_ error: HabitsError) {
        switch error {
        case .unanswered(let error): self.init(error)
        case .notFound: self.init(.notFound, reason: error.code, message: error.description)
        default: self.init(.failed, reason: error.code, message: error.description)
        }
    }
}
