public import Adder
public import AdderServices

/// A part of the cart's screen that is a screen of its own.
public enum CartChild: Child {
    /// A line: ``CartLinePresenter``.
    case line(CartLineID)

    /// The outcome that a line returns to the cart.
    public typealias Outcome = CartLineOutcome
}

/// The outcome that a line returns to its cart: the response to a change that a person has made at the line.
public struct CartLineOutcome: Event {
    /// The change.
    public let request: CartRequest
    /// The response.
    public let response: CartResponse

    /// Creates an outcome.
    public init(_ request: CartRequest, _ response: CartResponse) {
        (self.request, self.response) = (request, response)
    }
}
