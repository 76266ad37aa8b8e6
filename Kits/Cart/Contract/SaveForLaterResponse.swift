public import Adder
public import AdderServices

/// A response to ``SaveForLaterRequest``.
public enum SaveForLaterResponse: Response {
    /// A response of the kit. After ``SaveForLaterRequest/move(_:)``: the line was not found, and no todo was added.
    case cart(CartResponse)
    /// The line that was moved, and its todo.
    case moved(SavedForLater)
    /// The error of the todo list. No todo was confirmed, and the line is still in the cart.
    case refused(TodosServiceError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> SaveForLaterResponse { .cart(.failed(error)) }
}
