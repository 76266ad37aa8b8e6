/// The part of a screen that decides: two pure functions over a state that is ready to show.
///
/// `State` holds exactly the values that the view shows. Both functions change it through the turn, and add to the turn
/// the effects that follow. They wait for nothing, and are tested with plain calls.
///
/// ```swift
/// struct CounterPresenter: Presenter {
///     struct State: Equatable, Sendable { var text = "0" }
///     enum Intent: Event { case increment }
///     func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(CounterRequest.add(1)) }
///     func receive(_ response: CounterResponse, for request: CounterRequest, _ turn: inout Turn) { … }
/// }
/// ```
public protocol Presenter<State, Intent>: Sendable {
    /// The values that the view shows, ready to show.
    associatedtype State: Equatable & Sendable
    /// The actions that a person can take on the screen, with raw input such as a text as it was typed.
    associatedtype Intent: Event
    /// The requests that the screen sends, inferred from ``receive(_:for:_:)``; ``NoRequest`` by default.
    associatedtype Request: Adder.Request = NoRequest
    /// The routes of the screen's kit: those that the screen opens, and that at which it is shown; ``NoRoute`` by default.
    associatedtype Route: Adder.Route = NoRoute
    /// The outcome that the screen tells its opener or its parent; by default, that of the route.
    associatedtype Outcome: Event = Route.Outcome
    /// The children of the screen, by their identity; ``NoChild`` by default.
    associatedtype Child: Adder.Child = NoChild

    /// The contracts of the state; empty by default.
    static var contracts: Contracts<State> { get }

    /// Folds an intent into the state.
    func handle(_ intent: Intent, _ turn: inout PresenterTurn<Self>)

    /// Folds a response to a request of this screen into the state.
    ///
    /// Failures are responses too: a screen learns of loading and errors here. If the response carries a change, it was
    /// folded by ``notice(_:_:)`` before.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - request: The request of this screen that the response answers.
    ///   - turn: The turn, which changes the state and collects the effects.
    func receive(_ response: Request.Response, for request: Request, _ turn: inout PresenterTurn<Self>)

    /// Folds a change into the state: one that this screen, another screen, or code without a screen has made.
    ///
    /// A presenter whose responses carry no change has no such function, and neither has one that conforms to
    /// ``NoticesNothing``.
    ///
    /// - Parameters:
    ///   - change: The change that a response carries.
    ///   - turn: The turn, which changes the state and collects the effects.
    func notice(_ change: Request.Response.Change, _ turn: inout PresenterTurn<Self>)

    /// Returns the children that a state has, in their order, each at most once; none by default.
    ///
    /// After the contracts of a turn and before any rendering, the screens of children that the state no longer names are
    /// closed, the last one first, and those of new ones are made. A child that is done tells the parent its outcome, and ends
    /// when the state of the parent no longer names it. The function is pure: it depends on the state alone.
    static func children(of state: State) -> [Child]

    /// Folds the outcome that a child tells into the state. Does nothing by default.
    ///
    /// - Parameters:
    ///   - outcome: The outcome. The child is still open: it ends when the state no longer names it.
    ///   - child: The child.
    ///   - turn: The turn, which changes the state and collects the effects.
    func receive(_ outcome: Child.Outcome, from child: Child, _ turn: inout PresenterTurn<Self>)

    /// Returns the question that a person answers before the screen is left; `nil`, the default, if it can be left at once.
    ///
    /// A navigator asks it when a person goes back, and before another route replaces all screens. A screen that its
    /// presenter closes is not asked. The function is pure: it depends on the state alone.
    static func leaving(_ state: State) -> LeaveQuestion<Intent>?

    /// Folds the outcome of a screen that this one has opened into the state. Does nothing by default.
    ///
    /// A screen that a person leaves without finishing it has no outcome.
    ///
    /// - Parameters:
    ///   - outcome: The outcome, which the other screen passed to ``PresenterTurn/close(returning:)``.
    ///   - route: The route that this screen has opened.
    ///   - turn: The turn, which changes the state and collects the effects.
    func receive(_ outcome: Route.Outcome, from route: Route, _ turn: inout PresenterTurn<Self>)

    /// Folds the refusal of a route that this screen has opened into the state. A presenter with routes shows its message: by
    /// itself if its state conforms to ``ShowsProblem``.
    ///
    /// A route that a guard puts off is not refused.
    ///
    /// - Parameters:
    ///   - refusal: The reason: the sentence of the guard that has denied the route, for example.
    ///   - route: The route that this screen has opened.
    ///   - turn: The turn, which changes the state and collects the effects.
    func refused(_ refusal: RouteRefusal, from route: Route, _ turn: inout PresenterTurn<Self>)

    /// Folds the reappearance of this screen into the state: it was covered by others, and is the topmost of its navigator
    /// again. Does nothing by default.
    ///
    /// Use it to request content that may have changed. The outcome of the screen that covered this one comes before. The call
    /// needs the navigator's ``Opener``, with which the host opens the screen, and does not report the first appearance.
    ///
    /// - Parameter turn: The turn, which changes the state and collects the effects.
    func reappeared(_ turn: inout PresenterTurn<Self>)
}

/// A state that has a place for the problem that is shown. A refused route becomes it.
public protocol ShowsProblem {
    /// The problem that is shown; `nil` if there is none.
    var problem: Problem? { get set }
}

/// A presenter whose state needs none of the changes that the responses of its kit carry. Its screen takes no part in the turns
/// of those that others have asked for.
public protocol NoticesNothing: Presenter {}

extension NoticesNothing {
    /// Does nothing.
    public func notice(_ change: Request.Response.Change, _ turn: inout Turn) {}
}

extension Presenter where Route == NoRoute {
    /// Does nothing, since the screen opens no route.
    public func refused(_ refusal: RouteRefusal, from route: NoRoute, _ turn: inout Turn) {}
}

extension Presenter where State: ShowsProblem {
    /// Shows the refusal.
    public func refused(_ refusal: RouteRefusal, from route: Route, _ turn: inout Turn) {
        turn.state.problem = Problem(refusal)
    }
}

extension Presenter where Route == NoRoute, State: ShowsProblem {
    /// Does nothing. Without this function, the two above would be ambiguous.
    public func refused(_ refusal: RouteRefusal, from route: NoRoute, _ turn: inout Turn) {}
}

extension Presenter where Request == NoRequest {
    /// Does nothing, since no response arrives.
    public func receive(_ response: NoResponse, for request: NoRequest, _ turn: inout Turn) {}
}

extension Presenter where Child == NoChild {
    /// Returns no children.
    public static func children(of state: State) -> [NoChild] { [] }
}

extension Presenter where Request.Response.Change == Never {
    /// Does nothing, since no response carries a change.
    public func notice(_ change: Never, _ turn: inout Turn) {}
}

extension Presenter {
    /// The turn that the functions of this presenter receive.
    public typealias Turn = PresenterTurn<Self>

    /// Not available: a presenter with requests receives their responses.
    @available(
        *, unavailable, message: "Add `func receive(_ response: …, for request: …, _ turn: inout Turn)`."
    )
    public func receive(_ response: Request.Response, for request: Request, _ turn: inout Turn) {}

    /// Not available: a presenter whose responses carry changes notices them.
    @available(
        *, unavailable,
        message: """
            Add `func notice(_ change: …, _ turn: inout Turn)`, or conform to NoticesNothing: responses carry changes that \
            other screens make.
            """
    )
    public func notice(_ change: Request.Response.Change, _ turn: inout Turn) {}

    /// Not available: a presenter with routes learns of their refusals.
    @available(
        *, unavailable,
        message: """
            Let the state conform to ShowsProblem, or add `func refused(_ refusal: RouteRefusal, from route: Route, _ turn: \
            inout Turn)`: a guard may refuse a route that the screen opens.
            """
    )
    public func refused(_ refusal: RouteRefusal, from route: Route, _ turn: inout Turn) {}

    /// Does nothing.
    public func reappeared(_ turn: inout Turn) {}

    /// Does nothing.
    public func receive(_ outcome: Route.Outcome, from route: Route, _ turn: inout Turn) {}

    /// Does nothing.
    public func receive(_ outcome: Child.Outcome, from child: Child, _ turn: inout Turn) {}

    /// Returns `nil`: the screen can be left at once.
    public static func leaving(_ state: State) -> LeaveQuestion<Intent>? { nil }

    /// The empty set of contracts.
    public static var contracts: Contracts<State> { [] }
}
