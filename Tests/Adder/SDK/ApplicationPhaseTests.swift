import Adder
import AdderTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ApplicationPhaseTests {
    private let log = KitLog()

    private func start() async throws -> SDK<AlphaKit> {
        try await SDK.start(environment: .testing()) {
            $0.logLevel = .info
        } kits: {
            AlphaKit.enable()
        } log: { [log] in
            log.sink($0, $1)
        }
    }

    @Test func aPhaseIsAnEventLikeOthers() async throws {
        let sdk = try await start()
        let probe = StreamProbe(sdk.stream)
        for phase in ApplicationPhase.allCases { await sdk.enter(phase) }
        #expect(probe.bodies(of: ApplicationPhase.self) == [.active, .background, .ending])
        await sdk.stop()
    }

    @Test(arguments: [(ApplicationPhase.active, 0), (.background, 1), (.ending, 0)])
    func onlyTheBackgroundFlushes(_ phase: ApplicationPhase, flushes: Int) async throws {
        let sdk = try await start()
        await sdk.enter(phase)
        #expect(log.all.count { $0 == "info: alpha flushed" } == flushes)
        await sdk.stop()
    }

    @Test func whatThePhaseBringsAboutIsFlushed() async throws {
        let sdk = try await start()
        let answering = try sdk.stream.answer(
            with: Answering<Ask> { [log] ask, _ in
                log.sink(.info, "answered")
                return Told(ask.name)
            })
        let saving = sdk.stream.observe(ApplicationPhase.self) { [weak stream = sdk.stream] event in
            if event.body == .background { stream?.send(Ask("save"), cause: event.id) }
        }
        await sdk.enter(.background)
        #expect(log.all == ["info: alpha started", "info: answered", "info: alpha flushed"])
        withExtendedLifetime((answering, saving)) {}
        await sdk.stop()
    }

    /// The reads do not end before the phase is entered: the gate stays shut, and the clock stands still.
    @Test(arguments: [ApplicationPhase.background, .ending])
    func noPhaseWaitsForAReading(_ phase: ApplicationPhase) async throws {
        let (clock, gate) = (ManualClock(), Gate())
        let sdk = try await SDK.start(environment: .testing(clock: clock)) { AlphaKit.enable() }
        let answering = try sdk.stream.answer(
            with: Answering<Look> { _, _ in
                await gate.passOrCancel()
                return Told("read")
            })
        sdk.stream.send(Look(isPaused: false))
        await gate.isReached()
        if phase == .ending {
            sdk.stream.send(Look(isPaused: true))
            await clock.hasSleepers()
        }
        await sdk.enter(phase)
        #expect(gate.arrivals == 1)
        withExtendedLifetime(answering) {}
        await sdk.stop()
    }

    /// A caller that is cancelled waits for no answer, and everything is flushed all the same.
    @Test(arguments: [false, true]) @MainActor
    func aCancelledCallerHasAllFlushed(_ isPhase: Bool) async throws {
        let (gate, recorder) = (Gate(), KeepingRecorder())
        let sdk = try await SDK.start(environment: .testing(), recorder: recorder) {
            $0.logLevel = .info
        } kits: {
            AlphaKit.enable()
        } log: { [log] in
            log.sink($0, $1)
        }
        let answering = try sdk.stream.answer(
            with: Answering<Ask> { ask, _ in
                await gate.pass()
                return Told(ask.name)
            })
        sdk.stream.send(Ask("a"))
        await gate.isReached()
        let flushing = Task { isPhase ? await sdk.enter(.background) : await sdk.flush() }
        flushing.cancel()
        await flushing.value
        #expect(log.all.contains("info: alpha flushed"))
        #expect(recorder.kept.flushes == (isPhase ? 1 : 0))
        gate.open()
        withExtendedLifetime(answering) {}
        await sdk.stop()
    }

    @Test func theEndWaitsForNoPause() async throws {
        let clock = ManualClock()
        let sdk = try await SDK.start(environment: .testing(clock: clock)) { AlphaKit.enable() }
        let answering = try sdk.stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        let probe = StreamProbe(sdk.stream)
        sdk.stream.send(Ask("save", .latest(after: .seconds(1))))
        await clock.hasSleepers()
        await sdk.enter(.ending)
        #expect(probe.bodies(of: Told.self) == [Told("save")])
        withExtendedLifetime(answering) {}
        await sdk.stop()
    }
}

/// A request that only reads.
private struct Look: Request {
    typealias Response = Told
    let isPaused: Bool
    var lane: Lane { isPaused ? .latest(after: .seconds(1)).reading : .serial.reading }
}
