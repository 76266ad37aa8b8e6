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
    /// The request was not answered. If it was at work when the SDK stopped, its change may be made.
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
