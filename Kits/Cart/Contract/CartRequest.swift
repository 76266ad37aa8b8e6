public import Adder

/// A request to ``CartKit``.
public enum CartRequest: Request {
    /// The type of the answer.
    public typealias Response = CartResponse

    /// A request for the whole cart, answered by ``CartResponse/cart(_:)``.
    case show
    /// A request for the summary of the cart, answered by ``CartResponse/summary(_:)``.
    case summary
    /// A request to change the cart in one transaction, answered by ``CartResponse/changed(_:)``. The change is one step that
    /// can be undone, unless it leaves the cart as it is.
    case change(CartChange)
    /// A request to undo a number of steps in one transaction, the newest first, answered by ``CartResponse/changed(_:)``.
    case undo(Int)
    /// A request to redo a number of steps that were undone, in one transaction and the one that was undone last first,
    /// answered by ``CartResponse/changed(_:)``.
    case redo(Int)
    /// A request for the steps that can be undone and redone, at most this number of each or all of them, answered by
    /// ``CartResponse/history(_:)``.
    case history(limit: Int?)
}
