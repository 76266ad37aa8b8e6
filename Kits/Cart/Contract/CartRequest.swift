public import Adder

/// A request to ``CartKit``.
public enum CartRequest: Request {
    /// The type of the answer.
    public typealias Response = CartResponse

    /// A request for the whole cart, answered by ``CartResponse/cart(_:)``.
    case show
    /// A request for the summary of the cart, answered by ``CartResponse/summary(_:)``.
    case summary
    /// A request to change the cart in one transaction, answered by ``CartResponse/changed(_:)``.
    case change(CartChange)
}
