import Adder
import AdderTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct CancellationTests {
    let stream = EventStream(environment: .testing())
    let gate = Gate()
    let started = Collected<String>()
    let cancelled = Collected<String>()

    /// Returns an interactor whose answers wait at the gate, then record a cancellation.
    private func interactor() -> Answering<Ask> {
        Answering { [gate, started, cancelled] ask, _ in
            started.append(ask.name)
            await gate.pass()
            if Task.isCancelled { cancelled.append(ask.name) }
            return Told(ask.name)
        }
    }

    private let failure = Result<Told, ReplyError>.failure(ReplyError(.cancelled, request: Ask.self))

    @Test(arguments: [Lane.serial, .concurrent])
    func aRequestRunsToItsEndWithoutItsCaller(_ lane: Lane) async throws {
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let caller = Task { [stream] in await stream.outcome(of: Ask("a", lane)) }
        await gate.isReached()
        caller.cancel()
        // The caller does not wait for the interactor.
        #expect(await caller.value == failure)
        gate.open()
        let told = try await probe.first(Told.self)
        #expect(cancelled.all.isEmpty)
        #expect(told.cause == probe.events.first?.id)
        #expect(told.kind == .final)
    }

    @Test(arguments: [Lane.latest, .watch])
    func aRequestEndsWithItsCaller(_ lane: Lane) async throws {
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let caller = Task { [stream] in await stream.outcome(of: Ask("a", lane)) }
        await gate.isReached()
        caller.cancel()
        #expect(await caller.value == failure)
        let end = try await probe.first(RequestCancellation.self)
        #expect(end.body.request == probe.events.first?.id)
        gate.open()
        await stream.answersReturned()
        await stream.drained()
        #expect(cancelled.all == ["a"])
        #expect(probe.bodies(of: Told.self).isEmpty)
    }

    @Test func aCancelledTaskSendsNoRequest() async throws {
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        gate.open()
        let caller = Task { [stream] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await stream.outcome(of: Ask("a"))
        }
        #expect(await caller.value == failure)
        #expect(await stream.outcome(of: Ask("b")) == .success(Told("b")))
        #expect(started.all == ["b"])
        #expect(probe.bodies(of: Ask.self) == [Ask("b")])
    }

    @Test func aRequestInItsLaneRunsWithoutItsCaller() async throws {
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
        #expect(started.all == ["a", "b", "c"])
    }

    /// The request is on its way when its task is cancelled, and its end follows it.
    @Test func aRequestCancelledOnItsWayNeverRuns() async throws {
        let answering = try stream.answer(
            with: Answering<HastyAsk> { [started] ask, _ in
                started.append(ask.name)
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let task = Task { [stream] in await stream.outcome(of: HastyAsk(name: "a")) }
        #expect(await task.value == .failure(ReplyError(.cancelled, request: HastyAsk.self)))
        #expect(await stream.outcome(of: HastyAsk(name: "b")) == .success(Told("b")))
        #expect(started.all == ["b"])
        await stream.drained()
        #expect(probe.events.prefix(2).map { "\(type(of: $0.body))" } == ["HastyAsk", "RequestCancellation"])
        #expect(stream.openRequestCount(of: HastyAsk.self) == 0)
    }

    @Test func aNestedRequestRunsWithoutItsAnswer() async throws {
        let nested = try stream.answer(
            with: Answering<Query> { [gate, cancelled] query, _ in
                await gate.pass()
                if Task.isCancelled { cancelled.append(query.name) }
                return Found(query.name)
            })
        let answering = try stream.answer(
            with: Answering<Ask> { [stream] ask, _ in
                Told("\(await stream.outcome(of: Query(ask.name)))")
            })
        defer { for subscription in [nested, answering] { subscription.cancel() } }
        let probe = StreamProbe(stream)
        let caller = Task { [stream] in await stream.outcome(of: Ask("a", .latest)) }
        await gate.isReached()
        caller.cancel()
        #expect(await caller.value == failure)
        gate.open()
        #expect(try await probe.first(Found.self).body == Found("a"))
        #expect(cancelled.all.isEmpty)
    }

    /// The requests are kept, since they will be answered. Their callers are not.
    @Test func aCallerThatHasLeftHoldsNoMemory() async throws {
        final class Payload: Sendable {}
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        stream.send(Ask("hung"))
        await gate.isReached()
        weak var payload: Payload? = nil
        do {
            let owned = Payload()
            payload = owned
            let caller = Task { [stream, owned] in
                _ = owned
                return await stream.outcome(of: Ask("a"))
            }
            caller.cancel()
            #expect(await caller.value == failure)
        }
        #expect(payload == nil)
        gate.open()
    }
}

/// A request whose task is cancelled when it is opened, if its name is “a”.
private struct HastyAsk: Request {
    typealias Response = Told
    let name: String

    var lane: Lane {
        if name == "a" { withUnsafeCurrentTask { $0?.cancel() } }
        return .latest
    }
}
