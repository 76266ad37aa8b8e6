public import Adder
import AdderServices

/// A route to a screen of ``CartKit``.
public enum CartRoute: LinkedRoute {
    /// The route to the cart.
    case cart
    /// The route to the steps that can be undone and redone, at most this number of each; by default all.
    case history(limit: Int? = nil)
    /// The route to the checkout.
    case checkout
    /// The route to the orders of the person who is signed in.
    case orders
    /// The route to an order of the person who is signed in.
    case order(CartOrderID)

    /// The paths `cart`, `cart/history`, `cart/checkout`, `cart/orders` and `cart/orders/3`, which links from outside can open.
    public static let paths: RouteTable<CartRoute> = [
        .path("cart", .cart).external(),
        .path("cart/history?limit=:limit", { (limit: Int?) in .history(limit: limit.map { max($0, 0) }) }) { route in
            if case .history(let limit) = route { limit } else { nil }
        }.external(),
        .path("cart/checkout", .checkout).external(),
        .path("cart/orders", .orders).external(),
        .path("cart/orders/:order", CartRoute.order) { if case .order(let id) = $0 { id } else { nil } }.external(),
    ]

    /// The checkout and the orders require that somebody is signed in.
    public var traits: RouteTraits {
        switch self {
        case .cart, .history: RouteTraits()
        case .checkout, .orders, .order: RouteTraits(requires: [.signedIn])
        }
    }
}
