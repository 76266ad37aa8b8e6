/// The context of one call of a presenter: it holds the state to change, and collects the effects that follow.
///
/// It is a presenter's only source of time, identifiers and randomness. All draws are keyed by the event and the screen,
/// so a replay repeats them.
public struct PresenterTurn<P: Presenter>: Sendable {
    /// The screen's state, to be changed in place.
    public var state: P.State
    /// The effects added so far, in order.
    public var effects: [PresenterEffect<P>] { addedEffects.map(\.effect) }
    /// The time at which the event is folded.
    public var now: Timestamp { draws.now }
    /// A Boolean value that indicates whether the response that is received reports progress, and more responses to its request
    /// follow. It is `false` for everything else.
    public var isProgress: Bool { receivesProgress }

    @usableFromInline var addedEffects: [AddedEffect] = []
    @usableFromInline var draws: TurnDraws
    @usableFromInline package var receivesProgress = false

    package init(state: P.State, event: EventID, screen: ScreenID, environment: HostEnvironment) {
        let draws = TurnDraws(event: event, screen: screen, environment: SharedEnvironment(environment))
        self.init(state: state, draws: draws)
    }

    @inlinable
    init(state: P.State, draws: TurnDraws) {
        self.state = state
        self.draws = draws
    }

    /// Adds an effect that sends a request after the turn is rendered.
    ///
    /// A request in the lanes `serial` and `concurrent` runs to its end, also when the screen closes.
    @inlinable
    public mutating func send(_ request: P.Request, fileID: StaticString = #fileID, line: UInt = #line) {
        add(.send(request), at: CallSite(fileID, line))
    }

    /// Adds an effect that cancels the screen's open requests that are equal to `request`, after the turn is rendered.
    ///
    /// Only requests in the lanes `latest` and `watch` are cancelled. The presenter receives no response to them.
    public mutating func cancel(_ request: P.Request) {
        add(.cancel(request))
    }

    /// Adds an effect that opens a route after the turn is rendered.
    public mutating func open(_ route: P.Route) {
        add(.open(route))
    }

    /// Adds an effect that opens a route after the turn is rendered, and hands over a model.
    ///
    /// The next screen shows the model at once. A link to the same route carries none, so that screen can load it as well.
    public mutating func open(_ route: P.Route, model: P.Route.Model) {
        add(.open(route, model: model))
    }

    /// Adds an effect that closes this screen after the turn is rendered and its other effects are sent.
    ///
    /// The screen's route is closed too, if a navigator has opened it. A second `close` in one turn has no effect. A child
    /// stays open, and the log warns: the state of the parent ends it.
    public mutating func close() {
        add(.close())
    }

    /// Adds an effect that closes this screen as ``close()`` does, and tells the screen that opened it the outcome.
    ///
    /// That screen receives it in ``Presenter/receive(_:from:_:)-(_,Self.Route,PresenterTurn<Self>)``, if it is still open.
    /// The outcome of a route from a link is dropped, since no screen waits for it. A child tells its parent every outcome, and
    /// stays open: the state of the parent ends it.
    public mutating func close(returning outcome: P.Outcome) {
        add(.close(returning: outcome))
    }

    @inlinable
    mutating func add(_ effect: PresenterEffect<P>, at site: CallSite? = nil) {
        addedEffects.append(AddedEffect(effect: effect, site: site))
    }

    /// Returns a new identifier.
    public mutating func identifier() -> String {
        draws.identifier()
    }

    /// Returns a generator of random numbers, a different one at each call.
    public mutating func generator() -> SeededGenerator {
        draws.generator()
    }

    /// An effect with the call that added it, for diagnostics.
    @usableFromInline
    struct AddedEffect: Sendable {
        @usableFromInline let effect: PresenterEffect<P>
        @usableFromInline let site: CallSite?

        @inlinable
        init(effect: PresenterEffect<P>, site: CallSite?) {
            self.effect = effect
            self.site = site
        }
    }
}

// Indirect: the structs that hold an effect then copy one reference, and not the values of each presenter by code of their own.

/// An effect that a presenter adds to its turn, carried out after the turn is rendered.
public indirect enum PresenterEffect<P: Presenter>: Equatable, Sendable {
    /// A request to the interactor.
    case send(P.Request)
    /// The end of the screen's open requests that are equal to this one, in the lanes `latest` and `watch`.
    case cancel(P.Request)
    /// A route for the host to present, with the model that the next screen shows at once.
    case open(P.Route, model: P.Route.Model? = nil)
    /// The end of the screen, with the outcome for the screen that opened it, or for the parent of a child.
    case close(returning: P.Outcome? = nil)
}

/// The source of time, identifiers and randomness in one call of a presenter: all draws are keyed by the event and the
/// screen.
@usableFromInline
struct TurnDraws: Sendable {
    private(set) var now: Timestamp
    private var event: EventID
    private let screen: ScreenID
    private let environment: SharedEnvironment
    private var draws: UInt64 = 0

    @usableFromInline
    init(event: EventID, screen: ScreenID, environment: SharedEnvironment) {
        self.event = event
        self.screen = screen
        self.environment = environment
        now = environment.sources.now(event)
    }

    /// Begins the draws for the next event of a turn.
    @usableFromInline
    mutating func begin(_ event: EventID) {
        self.event = event
        draws = 0
        now = environment.sources.now(event)
    }

    mutating func identifier() -> String {
        defer { draws += 1 }
        // Several screens fold the same event: each draws from a range of its own.
        return environment.sources.identifier(event, UInt64(screen.rawValue) << 32 + draws)
    }

    mutating func generator() -> SeededGenerator {
        defer { draws += 1 }
        let seed = environment.sources.seed(EventID(cause: event, scope: .draw(screen), ordinal: draws))
        return SeededGenerator(seed: seed)
    }
}
