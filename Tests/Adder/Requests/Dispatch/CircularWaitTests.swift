import Adder
import AdderTesting
import TestSupport
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

    /// A request in a lane of its own belongs to the circle all the same.
    @Test(arguments: [Lane.serial, .concurrent])
    func interactorsThatWaitForEachOtherFail(_ lane: Lane) async throws {
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { [stream] ask, _ in
                    Told((try? await stream.reply(to: Query(ask.name, lane)).name) ?? "failed")
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
            with: Answering<Ask> { [stream] ask, _ in
                ask.name == "inner"
                    ? ask.told : (try? await stream.reply(to: Ask("inner", .concurrent))) ?? Told("failed")
            })
        defer { answering.cancel() }
        #expect(try await stream.reply(to: Ask("outer")) == Told("inner"))
    }

    /// Each waits for the other behind a request that has nothing to do with them.
    @Test func aCircleBehindOtherRequestsFails() async throws {
        let (gate, both) = (Gate(), Gate())
        func interactor<R: Request>(_ type: R.Type, _ name: @escaping @Sendable (R) -> String)
            -> @Sendable (R) async -> Void
        {
            { request in
                if name(request) == "unrelated" { await gate.pass() }
                if name(request) == "outer" { await both.pass() }
            }
        }
        let (ask, query) = (interactor(Ask.self) { $0.name }, interactor(Query.self) { $0.name })
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { [stream] request, _ in
                    await ask(request)
                    guard request.name == "outer" else { return request.told }
                    return Told("\(await stream.outcome(of: Query("inner")))")
                }),
            try stream.answer(
                with: Answering<Query> { [stream] request, _ in
                    await query(request)
                    guard request.name == "outer" else { return Found(request.name) }
                    return Found("\(await stream.outcome(of: Ask("inner")))")
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let probe = StreamProbe(stream)
        for name in ["unrelated", "outer"] {
            stream.send(Ask(name))
            stream.send(Query(name))
        }
        await gate.isReached(by: 2)
        gate.open()
        await both.isReached(by: 2)
        both.open()
        // One of the two fails as circular, whichever asks last, and so the other is answered.
        let told = try await probe.first(Told.self) { $0.body.name.contains("(") }
        let found = try await probe.first(Found.self) { $0.body.name.contains("(") }
        let ends = [told.body.name, found.body.name]
        #expect(ends.filter { $0.contains("waits for the request") }.count == 1)
        #expect(ends.filter { $0.contains("success") }.count == 1)
    }

    /// Two answers that wait for one lane, whose answer waits for neither.
    @Test func waitingForABusyLaneIsNotACircle() async throws {
        let gate = Gate()
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { ask, _ in
                    if ask.name == "slow" { await gate.pass() }
                    return ask.told
                }),
            try stream.answer(
                with: Answering<Query> { [stream] query, _ in
                    Found("\(await stream.outcome(of: Ask(query.name)))")
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let probe = StreamProbe(stream)
        stream.send(Ask("slow"))
        await gate.isReached()
        for name in ["a", "b"] { stream.send(Query(name, .concurrent)) }
        for name in ["a", "b"] { _ = try await probe.first(Ask.self) { $0.body.name == name } }
        gate.open()
        for name in ["a", "b"] {
            let success = "\(Result<Told, ReplyError>.success(Told(name)))"
            _ = try await probe.first(Found.self) { $0.body.name == success }
        }
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
