public import Adder
public import AdderServices
public import AdderStorage

/// The error of a request to the cart. The cart is unchanged, except perhaps after ``unanswered(_:)``.
public enum CartError: StorageFailure, Codable, Equatable, Sendable {
    /// A person or another kit entered a value that the cart does not accept.
    case rejected(CartRejection)
    /// The cart has no line with this identifier.
    case notFound(CartLineID)
    /// The cart has another version than the change is based on.
    case conflict(CartConflict)
    /// Fewer steps can be undone than were requested: this number.
    case tooFewSteps(Int)
    /// Fewer steps can be redone than were requested: this number.
    case tooFewUndoneSteps(Int)
    /// The store failed.
    case storage(StorageError)
    /// The request was not answered. If it was in progress when the SDK stopped, its change may have been made.
    case unanswered(ReplyError)

    init(_ error: CartChangeError) {
        self =
            switch error {
            case .rejected(let rejection): .rejected(rejection)
            case .notFound(let line): .notFound(line)
            case .conflict(let conflict): .conflict(conflict)
            }
    }

    /// The error of the storage if the store failed, or else `nil`.
    public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension CartError: CustomStringConvertible {
    /// The code for a program to match on: the code of a rejection, `notFound`, `conflict`, or the code of the error of the
    /// storage or of the request.
    public var code: String {
        switch self {
        case .rejected(let rejection): rejection.code.rawValue
        case .notFound: "notFound"
        case .conflict: "conflict"
        case .tooFewSteps: "nothingToUndo"
        case .tooFewUndoneSteps: "nothingToRedo"
        case .storage(let error): error.code.rawValue
        case .unanswered(let error): error.code.rawValue
        }
    }

    /// Full sentences to show to a person: the event, the value, and the way to recover.
    public var description: String {
        switch self {
        case .rejected(let rejection): rejection.message
        case .notFound(let line): "The cart has no line \(line). Show the cart to see its lines."
        case .conflict(let conflict):
            "The cart has changed in the meantime: it is number \(conflict.current), and your change is based on number "
                + "\(conflict.basedOn). Nothing was changed. Check the cart and try again."
        case .tooFewSteps(0): "There is nothing to undo."
        case .tooFewSteps(let count):
            "Only \(count) \(count == 1 ? "step" : "steps") can be undone. Undo at most that many."
        case .tooFewUndoneSteps(0): "There is nothing to redo."
        case .tooFewUndoneSteps(let count):
            "Only \(count) \(count == 1 ? "step" : "steps") can be redone. Redo at most that many."
        case .storage(let error): error.message
        case .unanswered(let error): error.message
        }
    }
}
