/// What one function of a presenter changes and sets off: its state, and the effects that follow once it is shown.
public struct PresenterTurn<P: Presenter>: Sendable {
    /// The screen's state; change it here.
    public var state: P.State
    /// What has been set off so far, in order.
    public private(set) var effects: [Effect<P>] = []
    /// The time at which the event is folded.
    public let now: Timestamp

    private let event: EventID
    private let environment: HostEnvironment
    private let firstDraw: UInt64
    private var draws: UInt64 = 0

    package init(state: P.State, event: EventID, screen: ScreenID, environment: HostEnvironment) {
        self.state = state
        self.event = event
        self.environment = environment
        now = environment.now(event)
        // Several screens fold the same event: each draws from a range of its own.
        firstDraw = UInt64(screen.rawValue) << 32
    }

    /// Sends a request when the turn is over.
    public mutating func send(_ request: P.Request) {
        effects.append(.send(request))
    }

    /// Opens a route when the turn is over.
    public mutating func open(_ route: P.Route) {
        effects.append(.open(route))
    }

    /// A new identifier, the same one in a replay.
    public mutating func identifier() -> String {
        defer { draws += 1 }
        return environment.identifier(event, firstDraw + draws)
    }

    /// A generator of random numbers, another one at each call, the same in a replay.
    public mutating func generator() -> SeededGenerator {
        defer { draws += 1 }
        return SeededGenerator(seed: environment.seed(EventID(cause: event, scope: firstDraw, ordinal: draws)))
    }
}

/// What a presenter sets off.
public enum Effect<P: Presenter>: Equatable, Sendable {
    /// A request to the interactor.
    case send(P.Request)
    /// A route for the host to present.
    case open(P.Route)
}
