/// The source of time, identifiers and randomness in one call of a presenter: all draws are keyed by the event and the
/// screen.
@usableFromInline
struct TurnDraws: Sendable {
    @usableFromInline private(set) var now: Timestamp
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

    /// Begins with the draws of the next event of a turn.
    @usableFromInline
    mutating func begin(_ event: EventID) {
        self.event = event
        draws = 0
        now = environment.sources.now(event)
    }

    @usableFromInline
    mutating func identifier() -> String {
        defer { draws += 1 }
        // Several screens fold the same event: each draws from a range of its own.
        return environment.sources.identifier(event, UInt64(screen.rawValue) << 32 + draws)
    }

    @usableFromInline
    mutating func generator() -> SeededGenerator {
        defer { draws += 1 }
        let seed = environment.sources.seed(EventID(cause: event, scope: .draw(screen), ordinal: draws))
        return SeededGenerator(seed: seed)
    }
}
