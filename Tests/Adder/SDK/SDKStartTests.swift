import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct SDKStartTests {
    private let log = KitLog()

    @Test func severalKitsAreATupleInOrder() async throws {
        let sdk = try await SDK.start {
            $0.logLevel = .info
        } kits: {
            AlphaKit.enable()
            BetaKit.enable { $0.size = 2 }
            GammaKit.enable()
        } log: {
            log.sink($0, $1)
        }
        let (alpha, beta, gamma): (AlphaKit, BetaKit, GammaKit) = sdk.kits
        #expect([alpha.context.stream, beta.context.stream, gamma.context.stream].allSatisfy { $0 === sdk.stream })
        #expect([alpha.context.stage, beta.context.stage, gamma.context.stage].allSatisfy { $0 === sdk.stage })
        #expect([alpha.options.size, beta.options.size, gamma.options.size] == [1, 2, 1])
        #expect(alpha.context.options.logLevel == .info)
        #expect(log.all == ["info: alpha started", "info: beta started", "info: gamma started"])
        await sdk.stop()
    }

    @Test func kitsStartOffTheMainActor() async throws {
        #expect(await isOnMainActor())
        let sdk = try await SDK.start(kits: { AlphaKit.enable() })
        #expect(!sdk.kits.startedOnMainActor)
        let configured = try await SDK.start(Configuration(kits: { AlphaKit.enable() }))
        #expect(!configured.kits.startedOnMainActor)
    }

    @Test(arguments: [
        ("gamma", ["alpha started", "beta started", "beta stopped", "alpha stopped"]), ("alpha", []),
    ])
    func aFailingKitStopsEarlierKitsInReverse(_ name: String, _ lines: [String]) async throws {
        let error = await #expect(throws: StartError.self) {
            _ = try await SDK.start {
                $0.logLevel = .info
            } kits: {
                AlphaKit.enable { $0.failsToStart = name == "alpha" }
                BetaKit.enable()
                GammaKit.enable { $0.failsToStart = true }
            } log: { [log] in
                log.sink($0, $1)
            }
        }
        let cause: (any Error)? = if case .kitFailed(kit: name, let cause) = error { cause } else { nil }
        #expect(cause is TestKitFailure)
        #expect(error?.description == "The kit “\(name)” could not start: TestKitFailure()")
        #expect(log.all == lines.map { "info: \($0)" })
    }

    @Test(arguments: [false, true])
    func aCancelledStartStopsWhatHasStarted(andFails: Bool) async throws {
        let start = Task { [log] in
            _ = try await SDK.start {
                $0.logLevel = .info
            } kits: {
                AlphaKit.enable()
                BetaKit.enable { ($0.cancelsStart, $0.failsToStart) = (true, andFails) }
                GammaKit.enable()
            } log: {
                log.sink($0, $1)
            }
        }
        let error = await #expect(throws: StartError.self) { try await start.value }
        let isCancelled = if case .cancelled = error { true } else { false }
        #expect(isCancelled)
        let cancelling = andFails ? [] : ["info: beta started", "info: beta stopped"]
        #expect(log.all == ["info: alpha started"] + cancelling + ["info: alpha stopped"])
        #expect(
            error?.description
                == "The task that started the SDK was cancelled: start the SDK in a task that lives until it has started."
        )
    }

    @Test(arguments: [false, true]) func aStartInACancelledTaskThrows(hasKits: Bool) async throws {
        let start = Task { [log] in
            withUnsafeCurrentTask { $0?.cancel() }
            if hasKits {
                _ = try await SDK.start({ $0.logLevel = .info }, kits: { AlphaKit.enable() }, log: log.sink)
            } else {
                _ = try await SDK.start(kits: {})
            }
        }
        let error = await #expect(throws: StartError.self) { try await start.value }
        #expect(error.map { "\($0)" } == "\(StartError.cancelled)")
        #expect(log.all.isEmpty)
    }

    @Test func twoSDKsShareNoEvents() async throws {
        let one = try await SDK.start(environment: .testing(), kits: { AlphaKit.enable() })
        let other = try await SDK.start(environment: .testing(), kits: { AlphaKit.enable() })
        let probe = StreamProbe(other.stream)
        let screen = try other.stage.openBoard()
        let answering = try one.stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        #expect(one.kits !== other.kits)
        #expect(try await one.stream.reply(to: Ask("a")) == Told("a"))
        await one.stop()
        let failure = await other.stream.outcome(of: Ask("b"))
        #expect(failure == .failure(ReplyError(.unanswered, request: Ask.self)))
        #expect(probe.bodies(of: Told.self) == [Told("failed: unanswered")])
        #expect(screen.state.lines.isEmpty)
        await other.stop()
    }
}
