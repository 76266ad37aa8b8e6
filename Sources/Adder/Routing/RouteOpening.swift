/// The event with which a presenter opens a route.
///
/// A turn sends it for ``PresenterTurn/open(_:)`` and ``PresenterTurn/open(_:model:)``. A navigator that follows the type of
/// route shows the route.
public struct RouteOpening<R: Route>: Event {
    /// The route.
    public let route: R
    /// The model that the opener hands over, so that nothing has to be loaded; `nil` if it has none.
    public let model: R.Model?

    /// Creates the event for a route, with the model that is at hand.
    public init(_ route: R, model: R.Model? = nil) {
        self.route = route
        self.model = model
    }
}

/// The event with which a screen tells its outcome to its opener, or a child to its parent.
///
/// A turn sends it for ``PresenterTurn/close(returning:)``. Its screen is the one that learns of the outcome.
package struct ScreenOutcome<Origin: Codable & Equatable & Sendable, Outcome: Event>: Event {
    /// The route that the opener has opened, or the child.
    package let origin: Origin
    package let outcome: Outcome
}

/// The event that tells the presenter of a screen that a route it has opened was refused.
///
/// A navigator sends it. Its screen is that of the presenter, which receives it in ``Presenter/refused(_:from:_:)``.
public struct RouteRefused<R: Route>: Event {
    /// The route that the presenter has opened.
    public let route: R
    /// The reason.
    public let refusal: RouteRefusal

    /// Creates the event for a route and the reason of its refusal.
    public init(_ route: R, _ refusal: RouteRefusal) {
        self.route = route
        self.refusal = refusal
    }
}

/// The event that tells the presenter of a screen that it is the topmost of its navigator again, since the routes above it
/// were closed.
///
/// A navigator sends it. Its screen is that of the presenter, which receives it in ``Presenter/reappeared(_:)``.
public struct ScreenReappeared: Event {
    /// Creates the event.
    public init() {}
}

/// The reason that a route was not opened, for the presenter that has opened it.
public struct RouteRefusal: Event {
    /// The reason, for a program to match on.
    public let code: RouteError.Code
    /// Full sentences to show: those of the guard that has denied the route, or of the error that `show` threw; for another
    /// reason, those of the navigator.
    public let message: String

    /// Creates a refusal.
    public init(_ code: RouteError.Code, _ message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: RouteError) {
        self.init(error.code, error.reason)
    }
}

extension Problem {
    /// Creates the problem of a route that was not opened.
    public init(_ refusal: RouteRefusal) {
        self.init(code: refusal.code.rawValue, message: refusal.message)
    }
}
