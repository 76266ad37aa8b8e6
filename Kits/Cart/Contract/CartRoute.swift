public import Adder
public import AdderServices

/// A route to a screen of ``CartKit``.
public enum CartRoute: LinkedRoute {
    /// The route to the cart.
    case cart
    /// The route to the steps that can be undone and redone.
    case history
    /// The route to the screen that moves a line to the todo list.
    case saveForLater(CartLineID)

    /// The paths `cart` and `cart/history`, which links from outside can open, and `cart/3/later`, which only the app itself
    /// can open.
    public static let paths: RouteTable<CartRoute> = [
        .path("cart", .cart).external(),
        .path("cart/history", .history).external(),
        .path("cart/:line/later", CartRoute.saveForLater) {
            if case .saveForLater(let line) = $0 { line } else { nil }
        },
    ]
}
