/// A step of a navigation, which a ``Navigator`` sends on the stream. All events of one navigation have its first as
/// their cause.
public enum NavigationEvent<R: Route>: Event {
    /// A route is to be opened. A link without a route is denied without this event.
    case requested(Request)
    /// The host is asked to confirm the route.
    case unconfirmed(R)
    /// A guard put a route off, and another is opened first.
    case redirected(Redirection<R>)
    /// A route that was put off is opened again, after the guards have allowed it or redirected it to another route.
    case resumed(R)
    /// A route that was put off is given up.
    case abandoned(R)
    /// A route was not opened, and nothing was changed. A route that waited still waits.
    case denied(RouteError)
    /// A route is shown.
    case presented(Destination<R>)
    /// A route is no longer shown.
    case closed(Destination<R>)

    /// A route that is to be opened, and where the request comes from.
    public struct Request: Codable, Equatable, Sendable {
        /// The route.
        public let route: R
        /// A Boolean value that indicates whether the route comes from a link outside the app.
        public let isOutside: Bool
    }

    /// Returns the event for a route that is to be opened, from inside or by a link.
    public static func requested(_ route: R, isOutside: Bool) -> NavigationEvent {
        .requested(Request(route: route, isOutside: isOutside))
    }
}
