import Adder
import AdderTesting
import Testing

/// The events of one turn share its state, and nothing else.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct TurnStateTests {
    let environment = HostEnvironment.testing()

    /// Returns the screen, and the identities of the events that it has folded in one turn.
    private func foldInOneTurn(_ count: Int) async throws -> (
        screen: Screen<Ledger>, events: [EventID], probe: StreamProbe
    ) {
        let stream = EventStream(environment: environment)
        let screen = Stage(stream: stream).open(Ledger(), state: .init())
        let probe = StreamProbe(stream)
        let events = (0..<count).map { stream.send(Told("\($0)")) }
        let turn = try await probe.first(ScreenEvent.self)
        #expect(turn.body == .folded(events))
        return (screen, events, probe)
    }

    /// The view is given the former state, which is the one copy.
    @Test func aTurnCopiesAListOnce() async throws {
        let screen = try await foldInOneTurn(100).screen
        #expect(screen.state.lines == [100, 0, 0])
        #expect(screen.state.copies == 1)
    }

    @Test func anEventsEffectsAreItsOwn() async throws {
        let (screen, events, probe) = try await foldInOneTurn(3)
        #expect(screen.state.effectsBefore == [0, 0, 0])
        let openings = probe.events.filter { $0.body is RouteOpening<BoardRoute> }
        #expect(openings.map(\.cause) == events)
    }

    @Test func anEventsDrawsAreItsOwn() async throws {
        let (screen, events, _) = try await foldInOneTurn(3)
        let alone = events.map { event in
            var turn = PresenterTurn<Ledger>(
                state: .init(), event: event, screen: screen.id, environment: environment)
            return turn.identifier()
        }
        #expect(screen.state.identifiers == alone)
        #expect(Set(alone).count == 3)
    }

    /// An intent's turn takes no part in what other screens show.
    @Test func anIntentLeavesOtherScreensAlone() throws {
        let stage = Stage(stream: EventStream(environment: environment))
        let (screen, other) = (try stage.openBoard(), try stage.openBoard())
        let view = BoardView()
        other.show(in: view)
        screen.send(.note("a"))
        #expect(view.shown == [[]])
        #expect(other.state.lines.isEmpty)
    }
}

/// Notes the copies of its list, its effects and its draws.
private struct Ledger: Presenter {
    typealias Route = BoardRoute

    struct State: Equatable {
        var lines = [0, 0, 0]
        var copies = 0
        var effectsBefore: [Int] = []
        var identifiers: [String] = []
    }

    enum Intent: Event { case none }

    func handle(_ intent: Intent, _ turn: inout Turn) {}

    func receive(_ response: Told, for request: Ask, _ turn: inout Turn) {}

    func notice(_ change: String, _ turn: inout Turn) {
        let storage = address(of: turn.state.lines)
        turn.state.lines[0] += 1
        if address(of: turn.state.lines) != storage { turn.state.copies += 1 }
        turn.state.effectsBefore.append(turn.effects.count)
        turn.state.identifiers.append(turn.identifier())
        turn.open(.page)
    }

    func refused(_ refusal: RouteRefusal, from route: BoardRoute, _ turn: inout Turn) {}

    private func address(of lines: [Int]) -> Int {
        lines.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
}
