public import Adder
public import AdderServices
public import AdderViews

/// The router of ``CartKit``: it makes the screen of each route, with its view and with the services that the screen needs.
public struct CartRouter: PageKit {
    /// The route to the cart.
    public static let firstRoute = CartRoute.cart

    private let kit: CartKit
    private let todos: (any TodosService)?
    private let checkout: CheckoutServices?

    fileprivate init(_ kit: CartKit, todos: (any TodosService)?, checkout: CheckoutServices?) {
        (self.kit, self.todos, self.checkout) = (kit, todos, checkout)
    }

    /// Makes the screen for a route, with its view and the texts of ``CartDependencies/texts``. It has not begun to load.
    ///
    /// - Throws: `Problem` with the code `notOffered` for the checkout and the orders without a checkout.
    @MainActor
    public func makeScreen(for route: CartRoute, openedBy opener: Opener) async throws(Problem) -> PageScreen {
        let texts = kit.context.dependencies.texts
        switch route {
        case .cart:
            let view = CartView(texts: texts, offersTodos: todos != nil, offersCheckout: checkout != nil)
            return PageScreen(kit.cart(todos: todos, openedBy: opener), view, appear: .appear)
        case .history(let limit):
            let screen = kit.history(limit: limit, openedBy: opener)
            return PageScreen(screen, CartHistoryView(texts: texts), appear: .appear)
        case .checkout:
            let screen = kit.checkout(try checkout(texts), openedBy: opener)
            return PageScreen(screen, CheckoutView(texts: texts), appear: .appear)
        case .orders:
            let screen = kit.orders(try checkout(texts), openedBy: opener)
            return PageScreen(screen, CartOrdersView(texts: texts), appear: .appear)
        case .order(let order):
            let screen = kit.order(order, try checkout(texts), openedBy: opener)
            return PageScreen(screen, CartOrderView(texts: texts), appear: .appear)
        }
    }

    private func checkout(_ texts: CartTexts) throws(Problem) -> CheckoutServices {
        guard let checkout else { throw Problem(code: "notOffered", message: texts.sentences.noCheckout) }
        return checkout
    }
}

extension CartKit {
    /// Returns the screens of the kit with their views.
    ///
    /// The routes to the checkout and to the orders require `signedIn`. A navigator without a guard of this requirement never
    /// opens them.
    ///
    /// - Parameters:
    ///   - todos: The todo list to which lines are moved: a host that conforms to `TodosService`; `nil` for none, and then no line
    ///     can be moved.
    ///   - checkout: The person who is signed in, and the gateway; `nil` for a cart without a checkout.
    public func pages(todos: (any TodosService)?, checkout: CheckoutServices?) -> CartRouter {
        CartRouter(self, todos: todos, checkout: checkout)
    }
}

/// The screens with their types, for a host that draws them by itself. Each lives until the caller releases or closes it, and has
/// not begun to load. The opener is the origin of the route, as a navigator passes it to the host.
extension CartKit {
    /// Makes the screen of the cart.
    ///
    /// - Parameters:
    ///   - todos: The todo list to which lines are moved: a host that conforms to `TodosService`, or a double in a test.
    ///     Without it, no line can be moved.
    ///   - opener: The origin of the route.
    @MainActor
    public func cart(
        todos: (any TodosService)? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<CartPresenter> {
        context.stage.open(
            CartPresenter(currency: currency), state: .init(), interactor: todos.map { interactor(todos: $0) },
            openedBy: opener
        ) { [self] child, state, opener in
            switch child {
            case .line(let id):
                let row = state.content.value.flatMap { $0.index(of: id) }.map { state.rows[$0] }
                return PageScreen(
                    line(id, quantity: row?.quantity ?? 0, version: state.version, openedBy: opener),
                    CartLineView(texts: context.dependencies.texts))
            }
        }
    }

    /// Makes the screen of one line, a part of the cart's screen.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - quantity: The number of its units.
    ///   - version: The version of the cart in which the line has this quantity; `nil` for any.
    ///   - opener: The origin that the cart's screen passes to its child, which learns of each change.
    @MainActor
    public func line(
        _ line: CartLineID, quantity: Int, version: Int64?, openedBy opener: Opener = Opener()
    ) -> Screen<CartLinePresenter> {
        context.stage.open(
            CartLinePresenter(), state: .init(line, quantity: quantity, version: version), openedBy: opener)
    }

    /// Makes the screen of the history.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of steps that can be undone, and of steps that can be redone; by default all.
    ///   - opener: The origin of the route.
    @MainActor
    public func history(limit: Int? = nil, openedBy opener: Opener = Opener()) -> Screen<CartHistoryPresenter> {
        context.stage.open(CartHistoryPresenter(zone: zone), state: .init(limit: limit), openedBy: opener)
    }

    /// Makes the screen of the checkout, with the person who is signed in and the gateway.
    @MainActor
    public func checkout(
        _ services: CheckoutServices, openedBy opener: Opener = Opener()
    ) -> Screen<CheckoutPresenter> {
        context.stage.open(
            CheckoutPresenter(zone: zone), state: .init(), interactor: interactor(services.session, services.gateway),
            openedBy: opener)
    }

    /// Makes the screen of the orders of the person who is signed in.
    @MainActor
    public func orders(
        _ services: CheckoutServices, openedBy opener: Opener = Opener()
    ) -> Screen<CartOrdersPresenter> {
        context.stage.open(
            CartOrdersPresenter(zone: zone), state: .init(), interactor: interactor(services.session, services.gateway),
            openedBy: opener)
    }

    /// Makes the screen of an order, from its number. The screen shows a problem if the person has no such order.
    @MainActor
    public func order(
        _ order: CartOrderID, _ services: CheckoutServices, openedBy opener: Opener = Opener()
    ) -> Screen<CartOrderPresenter> {
        context.stage.open(
            CartOrderPresenter(order: order, zone: zone), state: .init(),
            interactor: interactor(services.session, services.gateway),
            openedBy: opener)
    }
}
