import Adder
import AdderHTTP
import AdderServices
import AdderStorage

/// The error of a request to the kit. The habits are unchanged, except perhaps after ``unanswered(_:)``.
public enum HabitsError: StorageFailure, Codable, Equatable, Sendable {
    /// A person has entered a value that the kit does not accept.
    case rejected(HabitRejection)
    /// No habit has this identity.
    case notFound(HabitID)
    /// The store failed.
    case storage(StorageError)
    /// The tip of the day was not loaded.
    case tip(HTTPError)
    /// The todo list has not added the reminder, except perhaps with the codes `unavailable` and `cancelled`.
    case reminder(TodosServiceError)
    /// The request was not answered. If it was at work when the SDK stopped, its change may be made.
    case unanswered(ReplyError)
    /// The answer was of another kind than the request asks for.
    case unexpected

    /// The error of the storage if the store failed, or else `nil`.
    public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension HabitsError: CustomStringConvertible {
    /// A code for a program to match on.
    public var code: String {
        switch self {
        case .rejected(let rejection): rejection.code.rawValue
        case .notFound: "notFound"
        case .storage(let error): error.code.rawValue
        case .tip(let error): error.code.rawValue
        case .reminder(let error): error.code.rawValue
        case .unanswered(let error): error.code.rawValue
        case .unexpected: "unexpected"
        }
    }

    /// Full sentences to show to a person: the event, the value, and the way to recover.
    public var description: String {
        switch self {
        case .rejected(let rejection): rejection.message
        case .notFound(let id): "No habit has the identity \(id). Show the list to see all habits."
        case .storage(let error): error.message
        case .tip(let error): error.message
        case .reminder(let error): "No reminder was added. \(error.message)"
        case .unanswered(let error): error.description
        case .unexpected: "The kit has sent an unexpected answer. Update it, and try again."
        }
    }
}
