/// A route, and the way in which it is shown.
public struct Destination<R: Route>: Codable, Equatable, Sendable {
    /// The route.
    public let route: R
    /// The way in which the route is shown.
    public let presentation: Presentation

    /// Creates a destination from a route and its presentation.
    public init(_ route: R, _ presentation: Presentation = .push) {
        self.route = route
        self.presentation = presentation
    }
}

/// A destination is the item of a sheet.
extension Destination: Identifiable where R: Hashable {
    /// The route.
    public var id: R { route }
}
