import Adder
public import AdderViews

extension WishesKit: PageKit {
    /// The route to the wish list.
    public static var firstRoute: WishesRoute { .list }

    /// Opens the wish list with its view. It has begun to load.
    ///
    /// - Returns: The screen, or `nil` for ``WishesRoute/grant(_:)``, which needs the services of the host: see
    ///   ``grantScreen(of:services:)``.
    @MainActor
    public func pageScreen(for route: WishesRoute, openedBy opener: Opener) async throws -> PageScreen? {
        guard case .list = route else { return nil }
        let screen = try listScreen()
        screen.send(.appear)
        return PageScreen(screen, WishListView())
    }
}
