import Adder
import AdderTesting
import Dispatch
import TestSupport
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
            GammaKit.enable { $0.stop = hanging ? .afterRelease : .atOnce }
        } log: { [log] in
            log.sink($0, $1)
        }
    }

    private let started = ["info: alpha started", "info: beta started", "info: gamma started"]
    private let stopped = ["info: gamma stopped", "info: beta stopped", "info: alpha stopped"]

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
        let named =
            "error: The kit “gamma” did not stop within \(deadline): the SDK stops without it. Make its stop() "
            + "return."
        #expect(log.all == started + [named, "info: beta stopped", "info: alpha stopped"])
        sdk.stream.send(Release())
    }

    @Test func aKitThatExceedsTheDeadlineIsCancelled() async throws {
        let sdk = try await SDK.start(environment: .testing(clock: clock)) { _ in
        } kits: {
            AlphaKit.enable { $0.stop = .whenCancelled }
        } log: { [log] in
            log.sink($0, $1)
        }
        let probe = StreamProbe(sdk.stream)
        let stop = Task { await sdk.stop() }
        await clock.hasSleepers()
        clock.advance(by: .seconds(5))
        await stop.value
        _ = try await probe.first(Release.self)
        #expect(log.all.contains { $0.hasPrefix("error: The kit “alpha” did not stop within 5.0 seconds") })
    }

    @Test func flushingAfterStoppingReachesNoKit() async throws {
        let sdk = try await start()
        await sdk.stop()
        await sdk.flush()
        #expect(log.all == started + stopped)
    }

    @Test func flushingWhileStoppingWaitsForTheEnd() async throws {
        let sdk = try await start(hanging: true)
        let stop = Task { await sdk.stop() }
        await clock.hasSleepers()
        let flush = Task { [log] in
            await sdk.flush()
            return log.all
        }
        clock.advance(by: .seconds(5))
        #expect(await flush.value.suffix(2) == ["info: beta stopped", "info: alpha stopped"])
        await stop.value
        #expect(!log.all.contains { $0.hasSuffix("flushed") })
        sdk.stream.send(Release())
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

    @Test func flushingWaitsForQueuedEvents() async throws {
        let sdk = try await start()
        let (isDelivering, mayContinue) = (Gate(), DispatchSemaphore(value: 0))
        let pings = sdk.stream.observe(Ping.self) { [log] _ in log.sink(.info, "ping") }
        // Holds up the delivery on another thread, so that an event sent meanwhile is queued.
        let pongs = sdk.stream.observe(Pong.self) { _ in
            isDelivering.open()
            mayContinue.wait()
        }
        let sender = Task.detached { [stream = sdk.stream] in stream.send(Pong(1)) }
        await isDelivering.pass()
        sdk.stream.send(Ping(1))
        let flush = Task {
            await sdk.flush()
            log.sink(.info, "returned")
        }
        // The flush waits in the queue, behind the ping, or has returned too early.
        while sdk.stream.depth < 2, !log.all.contains("info: returned") { await Task.yield() }
        mayContinue.signal()
        await flush.value
        _ = await sender.value
        let flushed = ["info: alpha flushed", "info: beta flushed", "info: gamma flushed"]
        #expect(log.all == started + ["info: ping"] + flushed + ["info: returned"])
        withExtendedLifetime((pings, pongs)) {}
        await sdk.stop()
    }

    @Test func aQuickStopLeavesNoTimer() async throws {
        let ended = Gate()
        let outcomes = Collected<String>()
        var environment = HostEnvironment.testing(clock: clock)
        environment.sleep = { [clock] duration, _, _ in
            do {
                try await clock.sleep(for: duration)
                outcomes.append("elapsed")
            } catch {
                outcomes.append("cancelled")
            }
            await ended.pass()
        }
        let sdk = try await SDK.start(environment: environment) {
            $0.logLevel = .none
        } kits: {
            AlphaKit.enable()
            BetaKit.enable()
        }
        await sdk.stop(deadline: .seconds(60))
        // Each kit has a timer. One that was not cancelled by now elapses.
        clock.advance(by: .seconds(60))
        await ended.isReached(by: 2)
        #expect(outcomes.all == ["cancelled", "cancelled"])
        ended.open()
    }
}
