public import Adder
public import AdderServices
public import AdderViews

/// The screens of ``CartKit`` with their views, and with the services that they need.
public struct CartPages: PageKit {
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
            let screen = kit.cart(todos: todos, openedBy: opener)
            screen.send(.appear)
            return PageScreen(
                screen, CartView(texts: texts, offersTodos: todos != nil, offersCheckout: checkout != nil))
        case .history:
            return PageScreen(kit.history(openedBy: opener), CartHistoryView(texts: texts), appear: .appear)
        case .checkout:
            return PageScreen(
                kit.checkout(try checkout(texts), openedBy: opener), CheckoutView(texts: texts),
                appear: .appear)
        case .orders:
            return PageScreen(
                kit.orders(try checkout(texts), openedBy: opener), CartOrdersView(texts: texts),
                appear: .appear)
        case .order(let order):
            return PageScreen(
                kit.order(order, try checkout(texts), openedBy: opener), CartOrderView(texts: texts),
                appear: .appear)
        }
    }

    private func checkout(_ texts: CartTexts) throws(Problem) -> CheckoutServices {
        guard let checkout else { throw Problem(code: "notOffered", message: texts.sentences.noCheckout) }
        return checkout
    }
}

extension CartKit {
    /// Returns the screens of the kit with their views, without a checkout.
    ///
    /// - Parameter todos: The todo list to which lines are moved: a host that conforms to `TodosService`. Without it, no line can
    ///   be moved.
    public func pages(todos: (any TodosService)? = nil) -> CartPages {
        CartPages(self, todos: todos, checkout: nil)
    }

    /// Returns the screens of the kit with their views, and with a checkout.
    ///
    /// The routes to the checkout and to the orders require `signedIn`. A navigator without a guard of this requirement never
    /// opens them.
    ///
    /// - Parameters:
    ///   - todos: The todo list to which lines are moved. Without it, no line can be moved.
    ///   - checkout: The person who is signed in, and the gateway.
    public func pages(todos: (any TodosService)? = nil, checkout: CheckoutServices) -> CartPages {
        CartPages(self, todos: todos, checkout: checkout)
    }
}
