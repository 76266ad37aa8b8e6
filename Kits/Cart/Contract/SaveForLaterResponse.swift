public import Adder
public import AdderServices

/// A response to ``SaveForLaterRequest``.
public enum SaveForLaterResponse: Response {
    /// A response of the kit. After ``SaveForLaterRequest/move(_:)``: a line was not found, and no todo was added.
    case cart(CartResponse)
    /// The lines that were moved, each with its todo, in the order of the cart.
    case moved([SavedForLater])
    /// The error of the todo list. No todo was confirmed, and the lines are still in the cart.
    case refused(TodosServiceError)

    public static func failed(_ error: ReplyError) -> SaveForLaterResponse { .cart(.failed(error)) }
}
