import Adder
import Foundation
import TestSupport
import Testing

@Suite struct SwitchedTests {
    private let log = KitLog()

    @Test(arguments: [
        (true, "alpha started, beta started, alpha flushed, beta flushed, beta stopped, alpha stopped"),
        (false, "The kit “alpha” is off., beta started, beta flushed, beta stopped"),
    ])
    func onlyAKitThatIsOnIsStartedFlushedAndStopped(_ isOn: Bool, _ lines: String) async throws {
        let sdk = try await SDK.start {
            $0.logLevel = .info
        } kits: {
            AlphaKit.enable(when: isOn)
            BetaKit.enable()
        } log: { [log] in
            log.sink($0, $1)
        }
        let (alpha, _) = sdk.kits
        #expect(alpha.kit?.context.stream === (isOn ? sdk.stream : nil))
        await sdk.flush()
        await sdk.stop()
        #expect(log.all.map { $0.dropFirst("info: ".count) }.joined(separator: ", ") == lines)
    }

    @Test func aKitThatIsNotRequiredIsOffIfItFails() async throws {
        let sdk = try await SDK.start {
            $0.logLevel = .info
        } kits: {
            AlphaKit.enable(isRequired: false) { $0.failsToStart = true }
            BetaKit.enable()
        } log: { [log] in
            log.sink($0, $1)
        }
        let (alpha, _) = sdk.kits
        #expect(alpha.kit == nil && alpha.failure is TestKitFailure)
        let diagnostics = await sdk.diagnostics
        #expect(diagnostics.failures.map(\.kit) == ["alpha"])
        #expect("\(diagnostics)".hasPrefix("kits that failed: 1\n  alpha: TestKitFailure()\n"))
        await sdk.stop()
        #expect(
            log.all == [
                "error: The kit “alpha” could not start: TestKitFailure() The kit is off.", "info: beta started",
                "info: beta stopped",
            ])
    }

    @Test func aKitThatIsRequiredIsNotOffIfItFails() async throws {
        let error = await #expect(throws: StartError.self) {
            try await SDK.start(kits: { AlphaKit.enable(when: true) { $0.failsToStart = true } }, log: { _, _ in })
        }
        guard case .kitFailed(kit: "alpha", _)? = error else { return #expect(Bool(false), "\(error as Any)") }
    }

    /// Whoever cancels the start wants no SDK without the kit.
    @Test func aCancelledStartTurnsNoKitOff() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await SDK.start(
                kits: { AlphaKit.enable(isRequired: false) { $0.failsToStart = true } }, log: { _, _ in })
        }
        let error = await #expect(throws: StartError.self) { _ = try await task.value }
        guard case .cancelled? = error else { return #expect(Bool(false), "\(error as Any)") }
    }

    @Test func onlyTheOptionsOfAKitThatIsOnAreChecked() {
        let on = Configuration(kits: { AlphaKit.enable(when: true) { $0.size = 0 } })
        #expect(on.problems().map(\.property) == ["alpha.size"])
        let off = Configuration(kits: { AlphaKit.enable(when: false) { $0.size = 0 } })
        #expect(off.problems().isEmpty)
    }

    @Test(arguments: [true, false]) func aSwitchRoundTrips(isOn: Bool) throws {
        let original = Configuration(kits: { AlphaKit.enable(when: isOn) { $0.size = 3 } })
        let data = try JSONEncoder().encode(original)
        let decoded = try JSONDecoder().decode(Configuration<Switched<AlphaKit>>.self, from: data)
        #expect(decoded == original)
        #expect(decoded.bundles.options.kit?.size == (isOn ? 3 : nil))
    }

    @Test func aKitAndItsSwitchAreTheSameKit() {
        let configuration = Configuration(kits: {
            AlphaKit.enable()
            AlphaKit.enable(when: true)
        })
        #expect(
            configuration.problems().map(\.message) == ["The kit \(AlphaKit.self) is enabled twice: enable it once."])
    }
}
