import Adder
import AdderTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct StopTests {
    let gate = Gate()
    private let stopped = Result<Told, ReplyError>.failure(ReplyError(.stopped, request: Ask.self))

    private func start() async throws -> (sdk: SDK<>, answering: Subscription) {
        let sdk = try await SDK.start(environment: .testing(), kits: {}, log: { _, _ in })
        let answering = try sdk.stream.answer(
            with: Answering<Ask> { [gate] ask, _ in
                await gate.pass()
                return Told(ask.name)
            })
        return (sdk, answering)
    }

    @Test func stoppingFailsOpenRequests() async throws {
        let (sdk, answering) = try await start()
        defer { answering.cancel() }
        let probe = StreamProbe(sdk.stream)
        let running = Task { await sdk.stream.outcome(of: Ask("running")) }
        await gate.isReached()
        let waiting = Task { await sdk.stream.outcome(of: Ask("waiting")) }
        _ = try await probe.first(Ask.self) { $0.body.name == "waiting" }
        let screen = try sdk.stage.openBoard()
        screen.send(.ask("screen"))
        await sdk.stop()
        #expect(await running.value == stopped)
        #expect(await waiting.value == stopped)
        await screen.settled()
        #expect(screen.state.lines == ["screen failed: stopped"])
        gate.open()
    }

    @Test func laterRequestsFailToo() async throws {
        let (sdk, answering) = try await start()
        defer { answering.cancel() }
        await sdk.stop()
        #expect(await sdk.stream.outcome(of: Ask("a")) == stopped)
        // A request of a type that was not used before fails too.
        let failure = Result<Found, ReplyError>.failure(ReplyError(.stopped, request: Query.self))
        #expect(await sdk.stream.outcome(of: Query("a")) == failure)
    }

    /// The request is sent and the SDK stopped while another event is delivered, so the request has not arrived.
    @Test func aRequestOnItsWayFailsOnce() async throws {
        let (sdk, answering) = try await start()
        let probe = StreamProbe(sdk.stream)
        let screen = try sdk.stage.openBoard()
        let observer = sdk.stream.observe(Ping.self) { _ in
            MainActor.assumeIsolated { screen.send(.ask("a")) }
            sdk.stream.stop()
        }
        defer { for subscription in [answering, observer] { subscription.cancel() } }
        sdk.stream.send(Ping(1))
        await screen.settled()
        #expect(probe.bodies(of: RequestFailure.self).map(\.error.code) == [.stopped])
        #expect(screen.state.lines == ["a failed: stopped"])
    }
}
