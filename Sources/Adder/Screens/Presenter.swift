/// The kind that decides: two pure functions over a state that is ready to show.
///
/// `State` holds exactly what the view shows. Both functions change it through the turn and say there what is to happen
/// next; they wait for nothing, and are tested with plain calls.
///
/// ```swift
/// struct CounterPresenter: Presenter {
///     struct State: Equatable, Sendable { var text = "0" }
///     enum Intent: Event { case increment }
///     func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(CounterRequest.add(1)) }
///     func receive(_ response: CounterResponse, for request: CounterRequest?, _ turn: inout Turn) { … }
/// }
/// ```
public protocol Presenter<State, Intent>: Sendable {
    /// What the view shows, ready to show.
    associatedtype State: Equatable & Sendable
    /// What a person can want on this screen: raw, as the view learns of it.
    associatedtype Intent: Event
    /// What the screen asks for.
    associatedtype Request: Adder.Request
    /// Where it leads; ``NoRoute`` unless declared.
    associatedtype Route: Adder.Route = NoRoute

    /// What the properties of the state owe to each other; nothing unless declared.
    static var contracts: Contracts<State> { get }

    /// Folds an intent into the state.
    func handle(_ intent: Intent, _ turn: inout PresenterTurn<Self>)

    /// Folds a response into the state.
    ///
    /// - Parameter request: This screen's request that the response answers; nil when it answers another's. So loading and
    ///   errors belong to whoever asked, and everyone learns of a change.
    func receive(_ response: Request.Response, for request: Request?, _ turn: inout PresenterTurn<Self>)

    /// Folds in that a request of this screen gets no answer. Unless declared, nothing changes.
    func fail(_ request: Request, with error: ReplyError, _ turn: inout PresenterTurn<Self>)
}

extension Presenter {
    /// What a function of this presenter changes and sets off.
    public typealias Turn = PresenterTurn<Self>

    /// None.
    public static var contracts: Contracts<State> { [] }

    /// Changes nothing.
    public func fail(_ request: Request, with error: ReplyError, _ turn: inout Turn) {}
}
