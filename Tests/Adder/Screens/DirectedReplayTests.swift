import Adder
import AdderTesting
import TestSupport
import Testing

/// An SDK in which a director has the responses: only its screens are live.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct DirectedReplayTests {
    private let recorder = KeepingRecorder()

    private func start() async throws -> SDK<AlphaKit> {
        try await SDK.start(
            Configuration(kits: { AlphaKit.enable() }), environment: .testing(),
            recorder: recorder, replaying: OneReply(), log: { _, _ in })
    }

    @Test func aKitStartsInMemory() async throws {
        let sdk = try await start()
        #expect(sdk.kits.options.size == 0)
        await sdk.stop()
        let live = try await SDK.start(kits: { AlphaKit.enable() }, log: { _, _ in })
        #expect(live.kits.options.size == 1)
        await live.stop()
    }

    @Test func codeSendsNothing() async throws {
        let sdk = try await start()
        sdk.stream.send(Ping(1))
        await sdk.enter(.active)
        #expect(recorder.kept.numbers.isEmpty)
        await sdk.stop()
    }

    @Test func aReplyIsThatOfTheRecording() async throws {
        let sdk = try await start()
        #expect(try await sdk.stream.reply(to: Ask("known")) == Told("recorded"))
        let error = await #expect(throws: ReplyError.self) { try await sdk.stream.reply(to: Ask("unknown")) }
        #expect(error?.code == .unanswered)
        #expect(recorder.kept.numbers.isEmpty)
        await sdk.stop()
    }

    @Test func onlyRecordedIntentsAreFolded() async throws {
        let sdk = try await start()
        let screen = try sdk.stage.openBoard()
        screen.send(.note("a person's"))
        #expect(screen.state.lines.isEmpty)
        #expect(sdk.stage.replay(BoardPresenter.Intent.note("recorded"), id: EventID(rawValue: 1), on: screen.id))
        #expect(screen.state.lines == ["recorded"])
        #expect(!sdk.stage.replay(Ping(1), id: EventID(rawValue: 2), on: screen.id))
        screen.close()
        #expect(!sdk.stage.replay(BoardPresenter.Intent.note("late"), id: EventID(rawValue: 3), on: screen.id))
        await sdk.stop()
    }

    @Test func aRequestWaitsForItsRecordedResponse() async throws {
        let sdk = try await start()
        let screen = try sdk.stage.openBoard()
        let intent = EventID(rawValue: 1)
        #expect(sdk.stage.replay(BoardPresenter.Intent.ask("a"), id: intent, on: screen.id))
        let request = EventID(cause: intent, scope: .effect(screen.id), ordinal: 0)
        let response = EventID(cause: request, scope: .response, ordinal: 0)
        sdk.stream.send(Envelope(Told("recorded"), id: response, cause: request, screen: screen.id, kind: .final))
        #expect(screen.state.lines.isEmpty)
        // The second of these is folded too, as in the recording, and no screen receives it.
        sdk.stage.replayTurn(of: [response, EventID(rawValue: 9)])
        #expect(screen.state.lines == ["own a: recorded"])
        await screen.settled()
        await sdk.stop()
    }
}

/// A recording with one response.
private struct OneReply: Director {
    func response<Answer: Event>(to request: some Event, _ type: Answer.Type) -> Answer? {
        guard let ask = request as? Ask, ask.name == "known" else { return nil }
        return Told("recorded") as? Answer
    }

    func number(of event: EventID) -> UInt64? { nil }
}
