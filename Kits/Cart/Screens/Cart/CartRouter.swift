public import Adder
public import AdderServices

/// The places of ``CartKit`` that can be opened.
public enum CartRoute: Route {
    /// The cart.
    case cart
    /// Moving a line to the todos.
    case later(CartLineID)

    /// `cart`, open to links, and `cart/3/later`, which is opened from inside only.
    public static let paths: RouteTable<CartRoute> = [
        .path("cart", .cart).external(),
        .path("cart/:line/later", CartRoute.later) { if case .later(let line) = $0 { line } else { nil } },
    ]
}

/// A screen of ``CartKit`` that is open and waits for a view.
public enum CartScreen: Sendable {
    /// The cart.
    case cart(Screen<CartPresenter>)
    /// Moving a line to the todos.
    case later(Screen<SaveForLaterPresenter>)
}

extension CartKit {
    /// Opens the cart. The caller owns the screen, and shows it in a view.
    @MainActor
    public func cartScreen() throws(ContractError) -> Screen<CartPresenter> {
        try context.stage.open(CartPresenter(currency: currency), state: .init())
    }

    /// Opens the screen for a route, for a host that has todos to move lines to.
    @MainActor
    public func screen(for route: CartRoute, services: some TodosService) throws(ContractError) -> CartScreen {
        switch route {
        case .cart: .cart(try cartScreen())
        case .later(let line): .later(try laterScreen(of: line, services: services))
        }
    }
}
