public import Adder

/// The screens of a kit, which a host can show without knowing them.
///
/// A kit returns such a value, and takes the services that its screens need: `news.pages(todos: shop)`.
public protocol PageKit: Sendable {
    /// The routes to the kit's screens.
    associatedtype PageRoute: LinkedRoute

    /// The route of the screen that a host shows first.
    static var firstRoute: PageRoute { get }

    /// Creates the screen of a route, with its view. The screen has begun to load, as after its first intent.
    ///
    /// The function does not navigate: a navigator calls it. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - opener: The origin of the route; the screen returns its outcome there.
    /// - Throws: `Problem` with the code `notOffered` if the screen needs a service that was not given; otherwise the
    ///   errors of the kit.
    @MainActor
    func screen(for route: PageRoute, openedBy opener: Opener) async throws -> PageScreen
}
