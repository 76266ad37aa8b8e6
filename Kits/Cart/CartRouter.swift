public import Adder
public import AdderServices

/// An open screen of ``CartKit`` for a host to show in a view.
public enum CartScreen: Sendable {
    /// The screen of the cart.
    case cart(Screen<CartPresenter>)
    /// The screen of the steps that can be undone and redone.
    case history(Screen<CartHistoryPresenter>)
    /// The screen that moves a line to the todo list.
    case saveForLater(Screen<SaveForLaterPresenter>)
}

/// Opens the screen of a route.
struct CartRouter {
    let stage: Stage
    let stream: EventStream
    let currency: Currency
    let secondsFromGMT: Int

    @MainActor
    func screen(for route: CartRoute, services: some TodosService) -> CartScreen {
        switch route {
        case .cart: .cart(CartScreenRouter(stage: stage).open(currency: currency))
        case .history: .history(CartHistoryRouter(stage: stage, secondsFromGMT: secondsFromGMT).open())
        case .saveForLater(let line):
            .saveForLater(SaveForLaterRouter(stage: stage, stream: stream).open(line, services: services))
        }
    }
}

extension CartKit {
    /// Opens the screen of the cart. The screen lives until the caller releases or closes it.
    @MainActor
    public func cartScreen() -> Screen<CartPresenter> {
        CartScreenRouter(stage: context.stage).open(currency: currency)
    }

    /// Opens the screen of the history. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter limit: The maximum number of steps that can be undone, and of steps that can be redone; `nil` for all of
    ///   them.
    @MainActor
    public func historyScreen(limit: Int? = nil) -> Screen<CartHistoryPresenter> {
        CartHistoryRouter(stage: context.stage, secondsFromGMT: secondsFromGMT).open(limit: limit)
    }

    /// Opens the screen that moves a line to the todo list. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - line: The identifier of the line. The screen shows a problem when the cart has no such line.
    ///   - services: The service that adds the todo: a host, or a double in a test.
    @MainActor
    public func saveForLaterScreen(
        of line: CartLineID, services: some TodosService
    ) -> Screen<SaveForLaterPresenter> {
        SaveForLaterRouter(stage: context.stage, stream: context.stream).open(line, services: services)
    }

    /// Opens the screen of a route. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - route: The route to open.
    ///   - services: The service that adds todos: a host, or a double in a test.
    @MainActor
    public func screen(for route: CartRoute, services: some TodosService) -> CartScreen {
        let router = CartRouter(
            stage: context.stage, stream: context.stream, currency: currency, secondsFromGMT: secondsFromGMT)
        return router.screen(for: route, services: services)
    }
}
