public import Adder

/// A response to ``SaveForLaterRequest``.
public enum SaveForLaterResponse: Event {
    /// The line of the cart.
    case line(CartLine)
    /// The line that was moved, and its todo.
    case moved(SavedForLater)
    /// The error of a request. No todo was added, and the line is still in the cart.
    case failed(SaveForLaterError)
}
