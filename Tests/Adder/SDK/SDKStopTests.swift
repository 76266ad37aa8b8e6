import Adder
import AdderTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct SDKStopTests {
    private let log = KitLog()
    private let clock = ManualClock()

    private func start(hanging: Bool = false) async throws -> SDK<AlphaKit, BetaKit, GammaKit> {
        try await SDK.start(environment: .testing(clock: clock)) {
            $0.logLevel = .info
        } kits: {
            AlphaKit.enable()
            BetaKit.enable()
            GammaKit.enable { $0.hangsAtStop = hanging }
        } log: { [log] in
            log.sink($0, $1)
        }
    }

    private let started = ["info: alpha started", "info: beta started", "info: gamma started"]
    private let stopped = ["info: gamma stopped", "info: beta stopped", "info: alpha stopped"]

    @Test func kitsStopInReverse() async throws {
        let sdk = try await start()
        await sdk.stop()
        #expect(log.all == started + stopped)
    }

    @Test func aSecondStopHasNoEffect() async throws {
        let sdk = try await start()
        await sdk.stop()
        await sdk.stop()
        #expect(log.all == started + stopped)
    }

    @Test func concurrentStopsWaitForTheEnd() async throws {
        let sdk = try await start(hanging: true)
        let ends = Collected<[String]>()
        let stops = (1...3).map { _ in
            Task { [log] in
                await sdk.stop()
                ends.append(log.all)
            }
        }
        await clock.hasSleepers()
        #expect(ends.all.isEmpty)
        clock.advance(by: .seconds(5))
        for stop in stops { await stop.value }
        #expect(ends.all.count == 3)
        #expect(ends.all.allSatisfy { $0.last == "info: alpha stopped" })
        sdk.stream.send(Release())
    }

    @Test(arguments: [Duration.seconds(5), .milliseconds(250)])
    func aKitThatExceedsTheDeadlineIsLogged(_ deadline: Duration) async throws {
        let sdk = try await start(hanging: true)
        let stop = Task { await sdk.stop(deadline: deadline) }
        await clock.hasSleepers()
        clock.advance(by: deadline)
        await stop.value
        let named = "error: The kit “gamma” did not stop within \(deadline); it is left behind."
        #expect(log.all == started + [named, "info: beta stopped", "info: alpha stopped"])
        sdk.stream.send(Release())
    }

    @Test func flushingFlushesEveryKit() async throws {
        let sdk = try await start()
        let probe = StreamProbe(sdk.stream)
        sdk.stream.send(Ping(1))
        await sdk.flush()
        #expect(probe.bodies(of: Ping.self) == [Ping(1)])
        #expect(log.all == started + ["info: alpha flushed", "info: beta flushed", "info: gamma flushed"])
        await sdk.stop()
    }

    @Test func eventsSentBeforeStoppingAreDelivered() async throws {
        let sdk = try await start()
        let pings = Collected<Int>()
        let observer = sdk.stream.observe(Ping.self) { pings.append($0.body.number) }
        defer { observer.cancel() }
        let flood = sdk.stream.observe(Pong.self) { _ in for number in 1...1_000 { sdk.stream.send(Ping(number)) } }
        defer { flood.cancel() }
        sdk.stream.send(Pong(1))
        await sdk.stop()
        #expect(pings.all == Array(1...1_000))
    }
}
