public import Adder
public import AdderServices

/// A response of ``CartKit``.
public enum CartResponse: Event {
    /// The whole cart.
    case cart(Cart)
    /// The summary of the cart.
    case summary(CartSummary)
    /// The outcome of a change, which every screen of the cart shows. The change is durable.
    case changed(CartOutcome)
    /// The error of a request. The cart is unchanged.
    case failed(CartError)
}
