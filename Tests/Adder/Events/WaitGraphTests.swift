import AdderTesting
import TestSupport
import Testing

@testable import Adder

@Suite(.timeLimit(.minutes(5))) struct WaitGraphTests {
    let stream = EventStream(environment: .testing(), log: Log(.none))

    private func nesting(_ isAnswered: Bool, _ lane: Lane) throws -> [Subscription] {
        let nesting = try stream.answer(
            with: Answering<Ask> { [stream] ask, _ in
                Told("\(await stream.outcome(of: Query(ask.name, lane)))")
            })
        guard isAnswered else { return [nesting] }
        return [
            nesting, try stream.answer(with: Answering<Query> { query, _ in Found(query.name) }),
        ]
    }

    @Test(arguments: [true, false], [Lane.serial, .latest])
    func noRequestIsKeptAfterItsEnd(_ isAnswered: Bool, _ lane: Lane) async throws {
        let subscriptions = try nesting(isAnswered, lane)
        defer { for subscription in subscriptions { subscription.cancel() } }
        for number in 1...200 { _ = try await stream.reply(to: Ask("\(number)", .concurrent)) }
        await stream.answersReturned()
        #expect(stream.waits.count == 0)
    }

    /// A nested request that nobody waits for, since its answer was cancelled.
    @Test func aRequestThatOutlivesItsAnswerIsRemoved() async throws {
        let gate = Gate()
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { [stream] ask, _ in
                    Told("\(await stream.outcome(of: Query(ask.name)))")
                }),
            try stream.answer(
                with: Answering<Query> { query, _ in
                    await gate.pass()
                    return Found(query.name)
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let callers = ["a", "b", "c"].map { name in Task { await stream.outcome(of: Ask(name, .latest)) } }
        await gate.isReached()
        for caller in callers { caller.cancel() }
        for caller in callers { _ = await caller.value }
        gate.open()
        await stream.answersReturned()
        #expect(stream.waits.count == 0)
    }

    /// The holder of the lane has sent the request's cause, and waits for it or no longer.
    @Test(arguments: [true, false])
    func anAnswerThatWaitsNoLongerClosesNoCircle(_ waits: Bool) {
        let (graph, lane) = (WaitGraph(), SerialLane(kit: nil))
        let (holder, cause, request) = (EventID(rawValue: 1), EventID(rawValue: 2), EventID(rawValue: 3))
        graph.insert(cause, parent: holder)
        graph.insert(request, parent: cause)
        lane.occupy(by: holder)
        if !waits { graph.detach(cause) }
        #expect(graph.wait(request, for: lane) == !waits)
    }

    /// Each round's task asks for the next one, just before or just after its answer has ended.
    @Test func aWalkLeavesNothingBehind() async throws {
        let over = Gate()
        let answering = try stream.answer(
            with: Answering<Ask> { [stream] ask, _ in
                let round = Int(ask.name) ?? 0
                if round == 20_000 {
                    over.open()
                } else {
                    Task { await stream.outcome(of: Ask("\(round + 1)", .concurrent)) }
                }
                return Told("")
            })
        defer { answering.cancel() }
        stream.send(Ask("1", .concurrent))
        await over.pass()
        await stream.answersReturned()
        await stream.drained()
        #expect(stream.waits.count == 0)
    }
}
