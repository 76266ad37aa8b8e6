import AdderServices

/// The reason that a cart does not accept a change. The cart is unchanged then.
enum CartChangeError: Error, Equatable, Sendable {
    case rejected(CartRejection)
    case notFound(CartLineID)
    case conflict(CartConflict)
}
