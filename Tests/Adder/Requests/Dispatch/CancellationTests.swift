import Adder
import AdderTesting
import Testing

@Suite(.timeLimit(.minutes(3))) struct CancellationTests {
    let stream = EventStream(environment: .testing())
    let gate = Gate()
    let started = Collected<String>()
    let cancelled = Collected<String>()

    /// Returns an interactor whose answers wait at the gate, then record a cancellation.
    private func interactor(_ lane: Lane = .serial) -> Answering<Ask> {
        Answering(lane: { _ in lane }) { [gate, started, cancelled] ask, _ in
            started.append(ask.name)
            await gate.pass()
            if Task.isCancelled { cancelled.append(ask.name) }
            return Told(ask.name)
        }
    }

    private let failure = Result<Told, ReplyError>.failure(ReplyError(.cancelled, request: Ask.self))

    @Test(arguments: [Lane.serial, .concurrent, .latest])
    func cancellingTheCallerCancelsTheAnswer(_ lane: Lane) async throws {
        let answering = try stream.answer(with: interactor(lane))
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let caller = Task { [stream] in await stream.outcome(of: Ask("a")) }
        await gate.isReached()
        caller.cancel()
        // The caller does not wait for an interactor that ignores its cancellation.
        #expect(await caller.value == failure)
        gate.open()
        // The response of the interactor is announced.
        let told = try await probe.first(Told.self)
        #expect(cancelled.all == ["a"])
        #expect(told.cause == probe.events.first?.id)
    }

    @Test func aRequestOfACancelledTaskIsNotAnswered() async throws {
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        gate.open()
        let caller = Task { [stream] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await stream.outcome(of: Ask("a"))
        }
        #expect(await caller.value == failure)
        #expect(await stream.outcome(of: Ask("b")) == .success(Told("b")))
        #expect(started.all == ["b"])
    }

    @Test func aRequestCancelledInItsLaneNeverRuns() async throws {
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        stream.send(Ask("a"))
        await gate.isReached()
        let caller = Task { [stream] in await stream.outcome(of: Ask("b")) }
        _ = try await probe.first(Ask.self) { $0.body.name == "b" }
        caller.cancel()
        #expect(await caller.value == failure)
        gate.open()
        #expect(await stream.outcome(of: Ask("c")) == .success(Told("c")))
        #expect(started.all == ["a", "c"])
    }

    /// The request has arrived, and has not been run yet.
    @Test func aRequestCancelledAsItsLaneIsChosenNeverRuns() async throws {
        let caller = Lock<Task<Result<Told, ReplyError>, Never>?>(nil)
        let answering = try stream.answer(
            with: Answering<Ask>(lane: { ask in
                if ask.name == "a" { caller.withLock { $0 }?.cancel() }
                return .serial
            }) { [started] ask, _ in
                started.append(ask.name)
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let start = Gate()
        let task = Task { [stream] in
            await start.pass()
            return await stream.outcome(of: Ask("a"))
        }
        caller.withLock { $0 = task }
        start.open()
        #expect(await task.value == failure)
        #expect(await stream.outcome(of: Ask("b")) == .success(Told("b")))
        #expect(started.all == ["b"])
    }

    @Test func aNestedRequestIsCancelledWithItsCause() async throws {
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
        let caller = Task { [stream] in await stream.outcome(of: Ask("a")) }
        await gate.isReached()
        caller.cancel()
        #expect(await caller.value == failure)
        gate.open()
        _ = try await probe.first(Found.self)
        #expect(cancelled.all == ["a"])
    }
}
