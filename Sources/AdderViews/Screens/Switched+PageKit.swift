public import Adder

extension Switched: PageKit where Base: PageKit {
    /// The route of the screen that a host shows first: that of the kit.
    public static var firstRoute: Base.PageRoute { Base.firstRoute }

    /// Opens the screen for a route of the kit.
    ///
    /// - Returns: The screen; `nil` if the kit is off, or the screen needs a service that only the host can give it.
    /// - Throws: The errors of the kit.
    @MainActor
    public func pageScreen(for route: Base.PageRoute, openedBy opener: Opener) async throws -> PageScreen? {
        try await kit?.pageScreen(for: route, openedBy: opener)
    }
}
