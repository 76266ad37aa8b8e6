import Adder
import AdderTesting
import TestSupport
import Testing

/// The races that ``RandomSessionTests`` has found, each held still: the core's code asks a response for its change at the
/// moment of the race.
@Suite(.timeLimit(.minutes(5))) struct RequestEndTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let gate = Gate()

    /// Returns the names of the types of the events that were recorded, with the kinds of responses.
    private func trace(_ probe: StreamProbe) async -> [String] {
        await stream.drained()
        return probe.events.map { $0.body is Told ? "Told \($0.kind)" : "\(type(of: $0.body))" }
    }

    @Test(arguments: [TestLane.latest, .watch])
    func aRefusedRequestEndsOnceIfCancelled(_ way: TestLane) async throws {
        let answering = try stream.answer(
            with: Answering<HastyAsk> { _, _ in Told(1) })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        stream.stop()
        let outcome = await Task { [stream] in await stream.outcome(of: HastyAsk(way: way)) }.value
        #expect(outcome == .failure(ReplyError(.cancelled, request: HastyAsk.self)))
        #expect(await trace(probe) == ["HastyAsk", "Told final"])
        #expect(stream.openRequestCount(of: HastyAsk.self) == 0)
    }

    @Test(arguments: [(Lane.latest, 101), (.watch, 102)])
    func noProgressFollowsACancellation(_ lane: Lane, _ number: Int) async throws {
        let caller = Lock<Task<Result<Told, ReplyError>, Never>?>(nil)
        let answering = try stream.answer(
            with: Answering<Ask> { ask, call in
                call.progress(Told(ask.number))
                return Told(0)
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let task = Task { [stream, gate] in
            await gate.pass()
            return await stream.outcome(of: Ask(number, lane))
        }
        caller.withLock { $0 = task }
        Told.onChange.withLock { $0[number] = { caller.withLock { $0 }?.cancel() } }
        defer { Told.onChange.withLock { $0[number] = nil } }
        gate.open()
        #expect(await task.value == .failure(ReplyError(.cancelled, request: Ask.self)))
        await stream.answersReturned()
        #expect(await trace(probe) == ["Ask", "RequestCancellation"])
    }

    /// Otherwise a later serial request could be answered first, and a flush return before the response.
    @Test func aRequestIsOpenUntilItsResponseIsSent() async throws {
        let open = Collected<Int>()
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.number) })
        defer { answering.cancel() }
        Told.onChange.withLock { $0[103] = { [stream] in open.append(stream.openRequestCount(of: Ask.self)) } }
        defer { Told.onChange.withLock { $0[103] = nil } }
        _ = try await stream.reply(to: Ask(103))
        #expect(open.all == [1])
    }
}

/// A request whose task is cancelled when it is opened, and sent next.
private struct HastyAsk: Request {
    typealias Response = Told
    let way: TestLane

    var lane: Lane {
        withUnsafeCurrentTask { $0?.cancel() }
        return way.lane
    }
}
