public import Adder

/// A response to ``SaveForLaterRequest``.
public enum SaveForLaterResponse: Response {
    /// The line of the cart.
    case line(CartLine)
    /// The line that was moved, and its todo.
    case moved(SavedForLater)
    /// The error of a request. No todo was confirmed, and the line is still in the cart.
    case failed(SaveForLaterError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> SaveForLaterResponse { .failed(.cart(.unanswered(error))) }

    /// `.asker` for every response.
    public var reach: Reach { .asker }
}
