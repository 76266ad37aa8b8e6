import Adder
import AdderTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct IntentTests {
    let stream = EventStream(environment: .testing())
    let view = BoardView()

    private func board() throws -> Screen<BoardPresenter> {
        let screen = try Stage(stream: stream).openBoard()
        screen.show(in: view)
        return screen
    }

    @Test func anIntentIsFoldedAndRenderedWhenSendReturns() throws {
        let screen = try board()
        screen.send(.note("a"))
        #expect(screen.state.lines == ["a"])
        #expect(view.shown == [[], ["a"]])
    }

    @Test func anIntentItsTurnAndItsEffectAreEvents() throws {
        let probe = StreamProbe(stream)
        let screen = try board()
        screen.send(.open)
        let bodies = probe.events.map { "\($0.body)" }
        try #require(probe.events.count == 5)
        let intent = probe.events[1]
        #expect(bodies[1] == "\(BoardPresenter.Intent.open)")
        #expect(intent.cause == nil)
        #expect(intent.screen == screen.id)
        #expect(probe.events[2].body as? ScreenEvent == .folded([intent.id]))
        #expect(probe.events[2].cause == intent.id)
        #expect(probe.events[3].body as? RouteOpening<BoardRoute> == RouteOpening(.page))
        #expect(probe.events[3].cause == intent.id)
        #expect(probe.events[3].screen == screen.id)
        // There is no navigator.
        #expect(probe.events[4].body is RouteRefused<BoardRoute>)
        #expect(probe.events[4].cause == probe.events[3].id && probe.events[4].screen == screen.id)
    }

    @Test func anIntentFromInsideARenderRunsAfterTheTurn() throws {
        let probe = StreamProbe(stream)
        let screen = try board()
        view.onRender = { state in
            guard state.lines == ["a"] else { return }
            screen.send(.ask("b"))
            screen.send(.note("c"))
            #expect(screen.state.lines == ["a"])
        }
        screen.send(.note("a"))
        view.onRender = { _ in }
        #expect(view.shown == [[], ["a"], ["a", "c"]])
        let turns = probe.bodies(of: ScreenEvent.self).count { if case .folded = $0 { true } else { false } }
        #expect(turns == 3)
    }

    @Test func aTurnsEffectsAreSentBeforeTheNextTurns() throws {
        let probe = StreamProbe(stream)
        let screen = try board()
        view.onRender = { state in
            if state.lines == ["shown"] { screen.send(.ask("second")) }
        }
        screen.send(.showAndAsk("first"))
        view.onRender = { _ in }
        #expect(probe.bodies(of: Ask.self).map(\.name) == ["first", "second"])
    }
}
