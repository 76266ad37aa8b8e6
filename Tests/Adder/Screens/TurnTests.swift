import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct TurnTests {
    let stream = EventStream(environment: .testing())

    /// The first screen observes the type of response already, so that the event waits for a turn.
    @Test func aNewScreenGetsNoEarlierEvent() async throws {
        let stage = Stage(stream: stream)
        let first = try stage.openBoard()
        let probe = StreamProbe(stream)
        stream.send(Told("before"))
        let second = try stage.openBoard()
        let last = stream.send(Told("after"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(last) }
        #expect(first.state.lines == ["another's: before", "another's: after"])
        #expect(second.state.lines == ["another's: after"])
    }

    /// The screen is opened while another event is delivered, behind which the response is queued.
    @Test func anEventInTheQueueIsAnEarlierOne() async throws {
        let stage = Stage(stream: stream)
        let first = try stage.openBoard()
        let second = Lock<Screen<BoardPresenter>?>(nil)
        let observer = stream.observe(Ping.self) { [stream] _ in
            MainActor.assumeIsolated {
                stream.send(Told("queued"))
                second.withLock { $0 = try? stage.openBoard() }
                stream.send(Told("after"))
            }
        }
        defer { observer.cancel() }
        stream.send(Ping(1))
        let probe = StreamProbe(stream)
        let last = stream.send(Told("last"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(last) }
        #expect(first.state.lines.count == 3)
        #expect(second.withLock { $0 }?.state.lines == ["another's: after", "another's: last"])
    }

    /// A replay opens and closes as many screens as the session did.
    @Test func aDrivenStageReleasesClosedScreens() async throws {
        let stage = Stage(stream: stream, isDriven: true)
        let screen = try stage.openBoard()
        for _ in 1...1_000 { try stage.openBoard().close() }
        #expect(stage.openScreenCount == 1_001)
        let told = stream.send(Told("a"))
        await stream.drained()
        stage.replayTurn(of: [told])
        #expect(screen.state.lines == ["another's: a"])
        #expect(stage.openScreenCount == 1)
    }

    @Test func eventsBeforeATurnAreFoldedTogether() async throws {
        let screen = try Stage(stream: stream).openBoard()
        let view = BoardView()
        screen.show(in: view)
        let probe = StreamProbe(stream)
        let ids = ["a", "b", "c"].map { stream.send(Told($0)) }
        #expect(view.shown == [[]])
        let turn = try await probe.first(ScreenEvent.self)
        #expect(turn.body == .folded(ids))
        #expect(turn.cause == ids.first)
        #expect(view.shown == [[], ["another's: a", "another's: b", "another's: c"]])
    }

    @Test func aFloodIsDividedIntoTurns() async throws {
        let screen = try Stage(stream: stream).openBoard()
        let probe = StreamProbe(stream)
        let ids = (1...2_500).map { stream.send(Told("\($0)")) }
        _ = try await probe.first(ScreenEvent.self) { [last = ids[2_499]] in $0.body.folds(last) }
        let turns: [ArraySlice<EventID>] = [ids[..<1_024], ids[1_024..<2_048], ids[2_048...]]
        let folded = probe.bodies(of: ScreenEvent.self)
        #expect(folded == turns.map { .folded(Array($0)) })
        #expect(screen.state.lines.count == 2_500)
    }

    @Test func anIntentIsFoldedBeforeQueuedEvents() async throws {
        let screen = try Stage(stream: stream).openBoard()
        let probe = StreamProbe(stream)
        let told = stream.send(Told("a"))
        screen.send(.note("b"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(told) }
        #expect(screen.state.lines == ["b", "another's: a"])
        #expect(probe.bodies(of: ScreenEvent.self).count == 2)
    }

    @Test func allScreensFoldAResponseInOneTurn() async throws {
        let stage = Stage(stream: stream)
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let asking = try stage.openBoard()
        let other = try stage.openBoard()
        asking.send(.ask("a"))
        await asking.settled()
        await stream.drained()
        #expect(asking.state.lines == ["own a: a"])
        #expect(other.state.lines == ["another's: a"])
        let told = try await probe.first(Told.self)
        #expect(probe.bodies(of: ScreenEvent.self).filter { $0.folds(told.id) } == [.folded([told.id])])
    }

    @Test func anUnchangedStateIsNotRendered() throws {
        let screen = try Stage(stream: stream).openBoard()
        let view = BoardView()
        screen.show(in: view)
        screen.send(.replace("a"))
        screen.send(.replace("a"))
        screen.send(.open)
        #expect(view.shown == [[], ["a"]])
    }
}
