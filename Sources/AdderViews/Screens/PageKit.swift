public import Adder

/// A kit whose screens a host can show without knowing them.
public protocol PageKit: Kit {
    /// The routes to the kit's screens.
    associatedtype PageRoute: LinkedRoute

    /// The route of the screen that a host shows first.
    static var firstRoute: PageRoute { get }

    /// Opens the screen for a route, with its view. The screen has begun to load, as after its first intent.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - opener: The origin of the route; the screen returns its outcome there.
    /// - Returns: The screen, which lives as long as the caller keeps it; `nil` if the screen needs a service that only the
    ///   host can give it.
    /// - Throws: The errors of the kit.
    @MainActor
    func pageScreen(for route: PageRoute, openedBy opener: Opener) async throws -> PageScreen?
}
