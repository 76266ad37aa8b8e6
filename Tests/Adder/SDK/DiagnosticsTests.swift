import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct DiagnosticsTests {
    private func file(_ line: Int) -> String { "AdderTests/DiagnosticsTests.swift:\(line)" }

    @Test func everythingThatIsAliveIsListed() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: {}, log: { _, _ in })
        let gate = Gate()
        let answering = try sdk.stream.answer(
            with: Answering<Ask> { ask, _ in
                await gate.pass()
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let observer = sdk.stream.observe(Ping.self) { _ in }; let observerLine = #line
        let tap = sdk.stream.tap { _ in }; let tapLine = #line
        let screen = sdk.stage.open(BoardPresenter(), state: .init()); let screenLine = #line
        screen.send(.ask("a"))
        await gate.isReached()
        let probe = StreamProbe(sdk.stream)
        let caller = Task { await sdk.stream.outcome(of: Ask("b")) }
        _ = try await probe.first(Ask.self) { $0.body.name == "b" }

        let diagnostics = await sdk.diagnostics
        #expect(diagnostics.subscriptions.prefix(2).map(\.event) == ["Ping", "every event"])
        #expect(diagnostics.subscriptions.prefix(2).map(\.location) == [file(observerLine), file(tapLine)])
        #expect(diagnostics.screens.map(\.description) == ["\(screen.id) BoardPresenter at \(file(screenLine))"])
        #expect(
            Set(diagnostics.requests.map { "\($0.type) \($0.phase) \($0.screen?.description ?? "host")" }) == [
                "Ask answering 1", "Ask waiting host",
            ])
        #expect(diagnostics.requests.allSatisfy { $0.location?.hasPrefix("AdderTests/") == true })
        #expect("\(diagnostics)".hasPrefix("subscriptions: 3\n  Ping at \(file(observerLine))\n"))

        gate.open()
        _ = await caller.value
        await screen.settled()
        observer.cancel()
        tap.cancel()
        screen.close()
        let rest = await sdk.diagnostics
        #expect(rest.requests.isEmpty)
        #expect(rest.screens.isEmpty)
        #expect(rest.subscriptions.count == 1)
        await sdk.stop()
    }

    @Test func anAbandonedAnswerIsListed() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: {}, log: { _, _ in })
        let gate = Gate()
        let answering = try sdk.stream.answer(
            with: Answering<Ask> { ask, _ in
                await gate.pass()
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let screen = try sdk.stage.openBoard(.latest)
        screen.send(.ask("a"))
        await gate.isReached()
        screen.close()
        #expect(await sdk.diagnostics.requests.map(\.phase) == [.abandoned])
        gate.open()
        await sdk.stop()
        #expect(await sdk.diagnostics.requests.isEmpty)
    }
}
