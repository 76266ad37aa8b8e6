/// The context of one call of a presenter: it holds the state to change, and collects the effects that follow.
///
/// It is a presenter's only source of time, identifiers and randomness. All draws are keyed by the event and the screen,
/// so a replay repeats them.
public struct PresenterTurn<P: Presenter>: Sendable {
    /// The screen's state, to be changed in place.
    public var state: P.State
    /// The effects added so far, in order.
    public private(set) var effects: [PresenterEffect<P>] = []
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

    /// Adds an effect that sends a request after the turn is rendered.
    public mutating func send(_ request: P.Request) {
        effects.append(.send(request))
    }

    /// Adds an effect that opens a route after the turn is rendered.
    public mutating func open(_ route: P.Route) {
        effects.append(.open(route))
    }

    /// Returns a new identifier.
    public mutating func identifier() -> String {
        defer { draws += 1 }
        return environment.identifier(event, firstDraw + draws)
    }

    /// Returns a generator of random numbers, a different one at each call.
    public mutating func generator() -> SeededGenerator {
        defer { draws += 1 }
        return SeededGenerator(seed: environment.seed(EventID(cause: event, scope: firstDraw, ordinal: draws)))
    }
}
