import Adder
import AdderTesting
import Testing

@Suite(.timeLimit(.minutes(3))) struct CircularWaitTests {
    let stream = EventStream(environment: .testing())
    private let circular = "failure(\(ReplyError(.circular, request: Ask.self)))"

    @Test func anInteractorThatAsksItselfFails() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { [stream] ask, _ in
                ask.name == "inner" ? Told("inner") : Told("\(await stream.outcome(of: Ask("inner")))")
            })
        defer { answering.cancel() }
        #expect(try await stream.reply(to: Ask("outer")) == Told(circular))
        // The lane is free again.
        #expect(try await stream.reply(to: Ask("inner")) == Told("inner"))
    }

    @Test func interactorsThatWaitForEachOtherFail() async throws {
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { [stream] ask, _ in
                    Told((try? await stream.reply(to: Query(ask.name)).name) ?? "failed")
                }),
            try stream.answer(
                with: Answering<Query> { [stream] query, _ in
                    Found("\(await stream.outcome(of: Ask(query.name)))")
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        #expect(try await stream.reply(to: Ask("outer")) == Told(circular))
    }

    @Test func anotherLaneAvoidsTheCircle() async throws {
        let answering = try stream.answer(
            with: Answering<Ask>(lane: { $0.name == "inner" ? .concurrent : .serial }) { [stream] ask, _ in
                ask.name == "inner" ? ask.told : (try? await stream.reply(to: Ask("inner"))) ?? Told("failed")
            })
        defer { answering.cancel() }
        #expect(try await stream.reply(to: Ask("outer")) == Told("inner"))
    }

    @Test func successiveRequestsAreNotACircle() async throws {
        let subscriptions = [
            try stream.answer(with: Answering<Ask> { ask, _ in ask.told }),
            try stream.answer(
                with: Answering<Query> { [stream] query, _ in
                    let first = await stream.outcome(of: Ask(query.name))
                    let second = await stream.outcome(of: Ask(query.name))
                    return Found("\(first == second)")
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        #expect(try await stream.reply(to: Query("a")) == Found("true"))
    }
}

extension Ask {
    fileprivate var told: Told { Told(name) }
}
