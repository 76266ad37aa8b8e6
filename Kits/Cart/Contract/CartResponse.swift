public import Adder
public import AdderServices

/// A response of ``CartKit``.
public enum CartResponse: Response {
    /// The whole cart.
    case cart(Cart)
    /// The summary of the cart.
    case summary(CartSummary)
    /// The outcome of a change, which every screen of the cart shows. The change is durable.
    case changed(CartOutcome)
    /// The steps that can be undone and redone.
    case history(CartSteps)
    /// The error of a request.
    case failed(CartError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> CartResponse { .failed(.unanswered(error)) }

    /// `.everyScreen` for a change, and `.asker` for all other responses.
    public var reach: Reach {
        switch self {
        case .changed: .everyScreen
        case .cart, .summary, .history, .failed: .asker
        }
    }
}
