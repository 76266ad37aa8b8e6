import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct WatchTests {
    let clock = ManualClock()
    let stream: EventStream
    let stage: Stage

    init() {
        stream = EventStream(environment: .testing(clock: clock), log: Log(.none))
        stage = Stage(stream: stream)
    }

    /// Reports the hour, each hour, until it is cancelled.
    private let hours = Answering<Ask> { ask, call in
        for hour in 1... {
            guard (try? await call.sleep(for: .seconds(3_600))) != nil else { break }
            call.progress(Told("_hour \(hour)"))
        }
        return Told("_end")
    }

    @Test func aWatchReportsUntilItsScreenCloses() async throws {
        let answering = try stream.answer(with: hours)
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = try stage.openBoard(.watch)
        screen.send(.ask("hours"))
        for hour in 1...3 {
            await clock.hasSleepers()
            clock.advance(by: .seconds(3_600))
            let told = try await probe.first(Told.self) { $0.body.name == "_hour \(hour)" }
            _ = try await probe.first(ScreenEvent.self) { $0.body.folds(told.id) }
        }
        // A watch that is open does not keep the screen busy.
        await screen.settled()
        #expect(screen.state.lines == (1...3).map { "own hours: _hour \($0) …" })
        screen.close()
        await stream.answersReturned()
        await stream.drained()
        #expect(probe.bodies(of: Told.self).count == 3)
        #expect(probe.bodies(of: RequestCancellation.self).count == 1)
    }

    @Test func twoWatchesOfAScreenAreIndependent() async throws {
        let answering = try stream.answer(with: hours)
        defer { answering.cancel() }
        let screen = try stage.openBoard(.watch)
        for name in ["a", "b"] { screen.send(.ask(name)) }
        await clock.hasSleepers(2)
        screen.send(.cancel("a"))
        await screen.settled()
        await clock.hasSleepers(1)
        let probe = StreamProbe(stream)
        clock.advance(by: .seconds(3_600))
        let told = try await probe.first(Told.self)
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(told.id) }
        #expect(screen.state.lines == ["own b: _hour 1 …"])
        screen.close()
    }

    @Test func aWatchMayEndByItself() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { ask, _ in Told("_\(ask.name)") })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = try stage.openBoard(.watch)
        screen.send(.ask("a"))
        let told = try await probe.first(Told.self)
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(told.id) }
        #expect(screen.state.lines == ["own a: _a"])
        #expect(stream.openRequestCount(of: Ask.self) == 0)
    }

    @Test func aPresenterCancelsItsLatestSearch() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { ask, call in
                try? await call.sleep(for: .seconds(1))
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = try stage.openBoard(.latest)
        screen.send(.ask("swift"))
        await clock.hasSleepers()
        screen.send(.cancel("another"))
        screen.send(.cancel("swift"))
        await screen.settled()
        _ = try await probe.first(RequestCancellation.self)
        await stream.answersReturned()
        #expect(probe.bodies(of: Told.self).isEmpty)
        #expect(screen.state.lines.isEmpty)
    }

    @Test func aSerialRequestIsNotCancelled() async throws {
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        let screen = try stage.openBoard()
        screen.send(.ask("a"))
        screen.send(.cancel("a"))
        await screen.settled()
        #expect(screen.state.lines == ["own a: a"])
    }
}
