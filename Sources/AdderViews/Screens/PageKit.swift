public import Adder

/// The screens of a kit, which a host can show without knowing them.
///
/// A kit returns such a value, and takes the services that its screens need: `news.pages(todos: shop, cart: nil)`.
public protocol PageKit: Sendable {
    /// The routes to the kit's screens.
    associatedtype PageRoute: LinkedRoute

    /// The route of the screen that a host shows first.
    static var firstRoute: PageRoute { get }

    /// Makes the screen of a route, with its view. It has not begun to load: ``PageScreen/appear()`` lets it.
    ///
    /// The function does not navigate: a navigator calls it. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - opener: The origin of the route; the screen returns its outcome there.
    /// - Throws: `Problem` with the code `notOffered` if the screen needs a service that was not given; otherwise the
    ///   errors of the kit.
    @MainActor
    func makeScreen(for route: PageRoute, openedBy opener: Opener) async throws -> PageScreen
}

extension PageKit {
    /// Makes the screen of a route, with its view, and lets it begin to load.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - opener: The origin of the route, as a navigator passes it to the host.
    /// - Throws: The errors of ``makeScreen(for:openedBy:)``.
    @MainActor
    public func screen(for route: PageRoute, openedBy opener: Opener = Opener()) async throws -> PageScreen {
        let screen = try await makeScreen(for: route, openedBy: opener)
        screen.appear()
        return screen
    }
}
