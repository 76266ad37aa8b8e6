import Adder
import AdderTesting
import TestSupport
import Testing

/// A person who taps “Save”, then “Back”.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct SentRequestTests {
    let stream = EventStream(environment: .testing(), log: Log(.none))
    let saved = Collected<String>()
    let gate = Gate()

    private func saving() -> Answering<Ask> {
        Answering { [gate, saved] ask, _ in
            await gate.pass()
            if !Task.isCancelled { saved.append(ask.name) }
            return Told(ask.name)
        }
    }

    @Test(arguments: ["kit", "screen"], ["close", "release"])
    func whatAScreenHasSentIsSaved(_ owner: String, _ end: String) async throws {
        let answering = owner == "kit" ? try stream.answer(with: saving()) : nil
        defer { answering?.cancel() }
        let stage = Stage(stream: stream)
        let probe = StreamProbe(stream)
        for number in 1...20 {
            var screen: Screen<BoardPresenter>? = try stage.openBoard(interactor: owner == "kit" ? nil : saving())
            screen?.send(.ask("\(number)"))
            if end == "close" { screen?.close() }
            screen = nil
        }
        gate.open()
        for number in 1...20 { _ = try await probe.first(Told.self) { $0.body.name == "\(number)" } }
        #expect(Set(saved.all) == Set((1...20).map { "\($0)" }))
        #expect(stream.requestEntryCount(of: Ask.self) == 0)
    }

    @Test func aRemovedInteractorAnswersWhatItWasSent() async throws {
        let answering = try stream.answer(with: saving())
        let probe = StreamProbe(stream)
        for name in ["a", "b"] { stream.send(Ask(name)) }
        await gate.isReached()
        answering.cancel()
        gate.open()
        _ = try await probe.first(Told.self) { $0.body.name == "b" }
        #expect(saved.all == ["a", "b"])
        #expect(await stream.outcome(of: Ask("c")) == .failure(ReplyError(.unsubscribed, request: Ask.self)))
    }

    @Test func flushingWaitsForOpenRequests() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: {}, log: { _, _ in })
        let subscriptions = [
            try sdk.stream.answer(with: saving()),
            try sdk.stream.answer(
                with: Answering<Query> { [gate] query, _ in
                    await gate.pass()
                    return Found(query.name)
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        sdk.stream.send(Query("watch", .watch))
        await gate.isReached()
        // A watch alone is not waited for.
        await sdk.flush()
        let screen = try sdk.stage.openBoard()
        for number in 1...20 { screen.send(.ask("\(number)")) }
        await gate.isReached(by: 2)
        let flush = Task { [saved] in
            await sdk.flush()
            return saved.all.count
        }
        gate.open()
        #expect(await flush.value == 20)
        await sdk.stop()
    }

    @Test func anAnswerHasItsCallersPriority() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { _, _ in Told("\(Task.currentPriority.rawValue)") })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        for priority in [TaskPriority.high, .low, .background] {
            // The test does not wait for the task, which would raise its priority.
            Task.detached(priority: priority) { [stream] in stream.send(Ask("a", .concurrent)) }
            _ = try await probe.first(Told.self) { $0.body.name == "\(priority.rawValue)" }
        }
    }
}
