import AdderServices

/// A wish that was granted.
public struct Grant: Codable, Equatable, Sendable {
    /// A destination of granted wishes.
    public enum Destination: Codable, Equatable, Sendable {
        /// The line of the cart with this number.
        case cart(CartLineID)
        /// The todo with this identifier.
        case todos(String)
    }

    /// The wish.
    public let wish: Wish
    /// The destination of the wish.
    public let destination: Destination
}
