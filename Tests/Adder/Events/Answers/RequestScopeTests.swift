import Adder
import AdderTesting
import Testing

@Suite(.timeLimit(.minutes(3))) struct RequestScopeTests {
    let stream = EventStream(environment: .testing(), log: Log(.none))

    /// A task that an answer has begun, and that asks after the answer has ended.
    @Test func aTaskThatOutlivesItsAnswerSendsARoot() async throws {
        let gate = Gate()
        let late = Lock<Task<Result<Told, ReplyError>, Never>?>(nil)
        let answering = try stream.answer(
            with: Answering<Ask> { [stream] ask, _ in
                if ask.name == "first" {
                    let task = Task {
                        await gate.pass()
                        return await stream.outcome(of: Ask("late"))
                    }
                    late.withLock { $0 = task }
                }
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        #expect(try await stream.reply(to: Ask("first")) == Told("first"))
        gate.open()
        #expect(await late.withLock { $0 }?.value == .success(Told("late")))
        #expect(try await probe.first(Ask.self) { $0.body.name == "late" }.cause == nil)
    }

    /// The answer's thread delivers its events, and so begins the observer's task.
    @Test func anObserversTaskBelongsToNoAnswer() async throws {
        let asked = Gate()
        let observer = stream.observe(Told.self) { [stream] told in
            guard told.kind == .progress else { return }
            Task {
                _ = await stream.outcome(of: Query("observer"))
                asked.open()
            }
        }
        let subscriptions = [
            observer,
            try stream.answer(
                with: Answering<Ask> { ask, call in
                    call.progress(Told("half"))
                    // The observer's task asks while this answer is at work.
                    await asked.pass()
                    return Told(ask.name)
                }), try stream.answer(with: Answering<Query> { query, _ in Found(query.name) }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let probe = StreamProbe(stream)
        _ = try await stream.reply(to: Ask("a"))
        #expect(try await probe.first(Query.self).cause == nil)
    }

    /// An event of another stream, and one that waits in a queue while another is delivered.
    @Test(arguments: [true, false])
    func anObserversTaskBelongsToNoAnswer(ofAnotherStream isOther: Bool) async throws {
        let asked = Gate()
        let observed = isOther ? EventStream(environment: .testing(), log: Log(.none)) : stream
        let first = observed.observe(Found.self) { [observed] found in
            if found.body.name == "first" { observed.send(Found("queued")) }
        }
        let second = observed.observe(Found.self) { [stream] found in
            guard found.body.name == (isOther ? "first" : "queued") else { return }
            Task {
                _ = await stream.outcome(of: Query("observer"))
                asked.open()
            }
        }
        let subscriptions = [
            first, second,
            try stream.answer(
                with: Answering<Ask> { ask, _ in
                    observed.send(Found("first"))
                    await asked.pass()
                    return Told(ask.name)
                }), try stream.answer(with: Answering<Query> { query, _ in Found(query.name) }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let probe = StreamProbe(stream)
        _ = try await stream.reply(to: Ask("a"))
        #expect(try await probe.first(Query.self).cause == nil)
    }

    /// A walk whose every round asks for the next one, in a lane that does not queue.
    @Test func aWalkOfManyRoundsHoldsNoScopes() async throws {
        let ended = Gate()
        let answering = try stream.answer(
            with: Answering<Ask>(lane: { _ in .concurrent }) { [stream] ask, _ in
                let round = Int(ask.name) ?? 0
                if round < 20_000 { Task { await stream.outcome(of: Ask("\(round + 1)")) } } else { ended.open() }
                return Told("")
            })
        defer { answering.cancel() }
        stream.send(Ask("1"))
        await ended.pass()
        await stream.answersReturned()
    }

    @Test func anAnswersScopeIsThatOfItsStream() async throws {
        let other = EventStream(environment: .testing(), log: Log(.none))
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { ask, _ in Told("\(await other.outcome(of: Query(ask.name)))") }),
            try other.answer(with: Answering<Query> { query, _ in Found(query.name) }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let probe = StreamProbe(other)
        _ = try await stream.reply(to: Ask("a"))
        let query = try await probe.first(Query.self)
        #expect(query.cause == nil)
        #expect(query.id == EventID(rawValue: 1))
    }
}
