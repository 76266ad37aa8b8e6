import AdderServices

/// A wish that is on its way to come true.
public struct Grant: Codable, Equatable, Sendable {
    /// The wish.
    public let wish: Wish
    /// Where it has gone.
    public let place: Place

    /// The places where wishes go.
    public enum Place: Codable, Equatable, Sendable {
        /// Into the cart, on this line.
        case cart(CartLineID)
        /// Onto the todo list, under this key.
        case todos(String)
    }
}
