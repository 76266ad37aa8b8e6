/// What a ``Navigator`` tells of its work. All events of one navigation have the first as their cause.
public enum NavigationEvent<R: Route>: Event {
    /// A route is to be opened. A link that names none is only denied.
    case requested(Request)
    /// The host is asked to confirm it.
    case unconfirmed(R)
    /// A guard put a route off, and another is opened first.
    case redirected(Redirection<R>)
    /// A route that was put off is opened again.
    case resumed(R)
    /// A route that was put off is given up.
    case abandoned(R)
    /// It was not opened, and nothing was changed.
    case denied(RouteError)
    /// It is handed to the host, to be shown.
    case presented(Destination<R>)
    /// It is no longer shown.
    case closed(Destination<R>)

    /// What is to be opened, and by whom.
    public struct Request: Codable, Equatable, Sendable {
        /// The route.
        public let route: R
        /// Whether it comes from a link outside the app.
        public let isOutside: Bool
    }

    /// A route is to be opened, from inside or by a link.
    public static func requested(_ route: R, isOutside: Bool) -> NavigationEvent {
        .requested(Request(route: route, isOutside: isOutside))
    }
}

/// A route that waits, and those that are opened first.
public struct Redirection<R: Route>: Codable, Equatable, Sendable {
    /// What waits.
    public let original: Destination<R>
    /// What guards have led to instead, in order; the last one is shown.
    public let redirects: [R]

    /// What waits, and what is opened first.
    public init(original: Destination<R>, redirects: [R]) {
        self.original = original
        self.redirects = redirects
    }
}
