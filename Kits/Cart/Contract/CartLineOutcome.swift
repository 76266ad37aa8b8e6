public import Adder

/// What a line of the cart tells the cart, of which it is a part: the response to a change that a person has made at the line.
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
