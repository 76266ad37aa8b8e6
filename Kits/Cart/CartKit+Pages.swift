public import Adder
public import AdderViews

extension CartKit: PageKit {
    /// The route to the cart.
    public static var firstRoute: CartRoute { .cart }

    /// Opens the screen of a route, with its view and the texts of ``CartDependencies/texts``. It has begun to load.
    ///
    /// - Returns: The screen, or `nil` for ``CartRoute/saveForLater(_:)``, which needs the host's todo list: see
    ///   ``saveForLaterScreen(of:services:)``.
    @MainActor
    public func pageScreen(for route: CartRoute, openedBy opener: Opener) async throws -> PageScreen? {
        let texts = context.dependencies.texts
        switch route {
        case .cart:
            let screen = cartScreen()
            screen.send(.appear)
            return PageScreen(screen, CartView(texts: texts))
        case .history:
            let screen = historyScreen()
            screen.send(.appear)
            return PageScreen(screen, CartHistoryView(texts: texts))
        case .saveForLater: return nil
        }
    }
}
