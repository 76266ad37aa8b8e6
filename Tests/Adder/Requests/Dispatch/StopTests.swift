import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct StopTests {
    let gate = Gate()
    let clock = ManualClock()
    let log = KitLog()
    private let stopped = Result<Told, ReplyError>.failure(ReplyError(.stopped, request: Ask.self))

    private func start() async throws -> SDK<AlphaKit, BetaKit> {
        try await SDK.start(environment: .testing(clock: clock)) {
            $0.logLevel = .info
        } kits: {
            AlphaKit.enable()
            BetaKit.enable()
        } log: { [log] in
            log.sink($0, $1)
        }
    }

    /// Returns an interactor whose answers wait at the gate.
    private func waiting() -> Answering<Ask> {
        Answering { [gate] ask, _ in
            await gate.pass()
            return Told(ask.name)
        }
    }

    @Test func stoppingLetsAnswersEnd() async throws {
        let sdk = try await start()
        let answering = try sdk.kits.0.context.answer(with: waiting())
        defer { answering.cancel() }
        let probe = StreamProbe(sdk.stream)
        let running = Task { await sdk.stream.outcome(of: Ask("running")) }
        await gate.isReached()
        let queued = Task { await sdk.stream.outcome(of: Ask("queued")) }
        _ = try await probe.first(Ask.self) { $0.body.name == "queued" }
        let screen = try sdk.stage.openBoard()
        screen.send(.ask("screen"))
        let stop = Task { await sdk.stop() }
        await clock.hasSleepers()
        // No request is accepted any more, and no kit is stopped before the answers have ended.
        #expect(await sdk.stream.outcome(of: Ask("late")) == stopped)
        #expect(!log.all.contains("info: alpha stopped"))
        gate.open()
        await stop.value
        #expect(await running.value == .success(Told("running")))
        #expect(await queued.value == .success(Told("queued")))
        await screen.settled()
        #expect(screen.state.lines.contains("own screen: screen"))
        #expect(log.all.suffix(2) == ["info: beta stopped", "info: alpha stopped"])
    }

    @Test func anAnswerAtWorkMayAskWhileStopping() async throws {
        let sdk = try await start()
        let subscriptions = [
            try sdk.stream.answer(
                with: Answering<Ask> { [gate, stream = sdk.stream] ask, _ in
                    await gate.pass()
                    return Told("\(await stream.outcome(of: Query(ask.name)))")
                }), try sdk.stream.answer(with: Answering<Query> { query, _ in Found(query.name) }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let asked = Task { await sdk.stream.outcome(of: Ask("a")) }
        await gate.isReached()
        let stop = Task { await sdk.stop() }
        await clock.hasSleepers()
        gate.open()
        await stop.value
        #expect(await asked.value == .success(Told("\(Result<Found, ReplyError>.success(Found("a")))")))
    }

    @Test func anAnswerThatExceedsTheDeadlineIsCancelled() async throws {
        let sdk = try await start()
        let cancelled = Collected<String>()
        let answering = try sdk.kits.1.context.answer(
            with: Answering<Ask> { ask, call in
                do { try await call.sleep(for: .seconds(3_600)) } catch { cancelled.append(ask.name) }
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let screen = try sdk.stage.openBoard()
        for name in ["running", "queued"] { screen.send(.ask(name)) }
        await clock.hasSleepers()
        let stop = Task { await sdk.stop() }
        await clock.hasSleepers(2)
        clock.advance(by: .seconds(5))
        await stop.value
        await screen.settled()
        #expect(screen.state.lines == ["own running: failed: stopped", "own queued: failed: stopped"])
        #expect(cancelled.all == ["running"])
        #expect(log.all.suffix(2) == ["info: beta stopped", "info: alpha stopped"])
    }

    @Test func aKitWhoseAnswerHangsIsNotStopped() async throws {
        let sdk = try await start()
        let subscriptions = [
            try sdk.kits.0.context.answer(with: waiting()),
            try sdk.stream.answer(
                with: Answering<Query> { [gate] query, _ in
                    await gate.pass()
                    return Found(query.name)
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        sdk.stream.send(Ask("a"))
        sdk.stream.send(Query("b"))
        await gate.isReached(by: 2)
        let stop = Task { await sdk.stop() }
        for _ in 1...2 {
            await clock.hasSleepers()
            clock.advance(by: .seconds(5))
        }
        await stop.value
        let end = "within 5.0 seconds of its cancellation"
        let advice = "Make the interactor return when its task is cancelled."
        #expect(
            log.all.suffix(3) == [
                "error: An interactor of a screen or of the host did not end its answer to Query \(end). \(advice)",
                "error: The kit “alpha” did not end its answer to Ask \(end), so the kit is not stopped. \(advice)",
                "info: beta stopped",
            ])
        gate.open()
    }

    @Test func watchesEndBeforeTheAnswersAtWork() async throws {
        let sdk = try await start()
        let subscriptions = [
            try sdk.stream.answer(with: waiting()),
            try sdk.stream.answer(
                with: Answering<Query> { [gate] query, _ in
                    await gate.pass()
                    return Found(query.name)
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let watching = Task { await sdk.stream.outcome(of: Ask("watch", .watch)) }
        let working = Task { try await sdk.stream.reply(to: Query("work")) }
        await gate.isReached(by: 2)
        let stop = Task { await sdk.stop() }
        #expect(await watching.value == stopped)
        gate.open()
        #expect(try await working.value == Found("work"))
        await stop.value
    }

    @Test func laterRequestsFail() async throws {
        let sdk = try await start()
        let answering = try sdk.stream.answer(with: waiting())
        defer { answering.cancel() }
        await sdk.stop()
        #expect(await sdk.stream.outcome(of: Ask("a")) == stopped)
        // A request of a type that was not used before fails too.
        let failure = Result<Found, ReplyError>.failure(ReplyError(.stopped, request: Query.self))
        #expect(await sdk.stream.outcome(of: Query("a")) == failure)
    }

    @Test(arguments: [
        ("event", "AdderTests.Ping"), ("intent", "AdderTests.BoardPresenter.Intent on screen 1"),
        ("request", "AdderTests.Ask"),
    ])
    func aLaterEventIsLoggedOnce(_ kind: String, _ type: String) async throws {
        let sdk = try await start()
        let screen = try sdk.stage.openBoard()
        await sdk.stop()
        for _ in 1...2 {
            switch kind {
            case "event": sdk.stream.send(Ping(1))
            case "intent": screen.send(.note("a"))
            default: #expect(await sdk.stream.outcome(of: Ask("a")) == stopped)
            }
        }
        let named = "warning: An event of type \(type) was sent after the SDK had stopped. Release "
        #expect(log.all.filter { $0.hasPrefix(named) }.count == 1)
    }

    /// The request is sent and the stream stopped while another event is delivered, so the request has not arrived.
    @Test func aRequestOnItsWayFailsOnce() async throws {
        let sdk = try await start()
        let answering = try sdk.stream.answer(with: waiting())
        let probe = StreamProbe(sdk.stream)
        let screen = try sdk.stage.openBoard()
        let observer = sdk.stream.observe(Ping.self) { _ in
            MainActor.assumeIsolated { screen.send(.ask("a")) }
            sdk.stream.stop()
        }
        defer { for subscription in [answering, observer] { subscription.cancel() } }
        sdk.stream.send(Ping(1))
        await screen.settled()
        #expect(probe.bodies(of: Told.self) == [Told("failed: stopped")])
        #expect(screen.state.lines == ["own a: failed: stopped"])
    }
}
