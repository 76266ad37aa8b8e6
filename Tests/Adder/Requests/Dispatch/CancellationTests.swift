import Adder
import AdderTesting
import Testing

@Suite(.timeLimit(.minutes(3))) struct CancellationTests {
    let stream = EventStream(environment: .testing())
    let gate = Gate()
    let begun = Collected<String>()
    let cancelled = Collected<String>()

    /// Everything waits at the gate, and then says whether it was cancelled meanwhile.
    private func interactor(_ lane: Lane = .serial) -> Answering<Ask> {
        Answering(lane: { _ in lane }) { [gate, begun, cancelled] ask, _ in
            begun.append(ask.name)
            await gate.pass()
            if Task.isCancelled { cancelled.append(ask.name) }
            return Told(ask.name)
        }
    }

    private let failure = Result<Told, ReplyError>.failure(ReplyError(.cancelled, request: Ask.self))

    @Test(arguments: [Lane.serial, .concurrent, .latest])
    func cancellingWhoAsksCancelsTheInteractorsTask(_ lane: Lane) async throws {
        let answering = try stream.answer(with: interactor(lane))
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let asker = Task { [stream] in await stream.outcome(of: Ask("a")) }
        await gate.isReached()
        asker.cancel()
        // Who asks need not wait for an interactor that takes no notice.
        #expect(await asker.value == failure)
        gate.open()
        // What it has done all the same is announced.
        let told = try await probe.first(Told.self)
        #expect(cancelled.all == ["a"])
        #expect(told.cause == probe.events.first?.id)
    }

    @Test func whoIsCancelledBeforeItAsksIsNotAnswered() async throws {
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        gate.open()
        let asker = Task { [stream] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await stream.outcome(of: Ask("a"))
        }
        #expect(await asker.value == failure)
        #expect(await stream.outcome(of: Ask("b")) == .success(Told("b")))
        #expect(begun.all == ["b"])
    }

    @Test func aRequestCancelledInItsLaneIsNeverRun() async throws {
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        stream.send(Ask("a"))
        await gate.isReached()
        let asker = Task { [stream] in await stream.outcome(of: Ask("b")) }
        _ = try await probe.first(Ask.self) { $0.body.name == "b" }
        asker.cancel()
        #expect(await asker.value == failure)
        gate.open()
        #expect(await stream.outcome(of: Ask("c")) == .success(Told("c")))
        #expect(begun.all == ["a", "c"])
    }

    /// The narrowest moment: the request has arrived, and is about to be run.
    @Test func aRequestCancelledWhileItsLaneIsChosenIsNeverRun() async throws {
        let asker = Lock<Task<Result<Told, ReplyError>, Never>?>(nil)
        let answering = try stream.answer(
            with: Answering<Ask>(lane: { ask in
                if ask.name == "a" { asker.withLock { $0 }?.cancel() }
                return .serial
            }) { [begun] ask, _ in
                begun.append(ask.name)
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let start = Gate()
        let task = Task { [stream] in
            await start.pass()
            return await stream.outcome(of: Ask("a"))
        }
        asker.withLock { $0 = task }
        start.open()
        #expect(await task.value == failure)
        #expect(await stream.outcome(of: Ask("b")) == .success(Told("b")))
        #expect(begun.all == ["b"])
    }

    @Test func whatAnAnswerAskedForIsCancelledWithIt() async throws {
        let nested = try stream.answer(
            with: Answering<Query> { [gate, cancelled] query, _ in
                await gate.pass()
                if Task.isCancelled { cancelled.append(query.name) }
                return Found(query.name)
            })
        let answering = try stream.answer(
            with: Answering<Ask> { [stream] ask, _ in
                let found = await stream.outcome(of: Query(ask.name))
                return Told("\(found)")
            })
        defer { for subscription in [nested, answering] { subscription.cancel() } }
        let probe = StreamProbe(stream)
        let asker = Task { [stream] in await stream.outcome(of: Ask("a")) }
        await gate.isReached()
        asker.cancel()
        #expect(await asker.value == failure)
        gate.open()
        _ = try await probe.first(Found.self)
        #expect(cancelled.all == ["a"])
    }
}
