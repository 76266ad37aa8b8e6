/// A route, and the way in which it is shown.
public struct Destination<R: Route>: Codable, Equatable, Identifiable, Sendable {
    /// The route.
    public let route: R
    /// The way in which the route is shown.
    public let presentation: Presentation
    /// The identity of a destination that is shown: that of the first event of its navigation, which a replay repeats. It is
    /// `nil` for a destination that is not shown.
    ///
    /// Two destinations of one route have two identities, so each of them can be closed.
    public let id: EventID?

    /// Creates a destination that is not shown yet.
    public init(_ route: R, _ presentation: Presentation = .push) {
        self.init(route, presentation, id: nil)
    }

    private init(_ route: R, _ presentation: Presentation, id: EventID?) {
        self.route = route
        self.presentation = presentation
        self.id = id
    }

    /// Returns the same destination with an identity.
    func identified(as id: EventID) -> Destination {
        Destination(route, presentation, id: id)
    }

    /// Returns `true` if a destination has the same route and presentation, whatever their identities.
    func isShownLike(_ other: Destination) -> Bool {
        route == other.route && presentation == other.presentation
    }
}

/// A destination is an element of a path to which a navigation stack is bound.
extension Destination: Hashable where R: Hashable {}
