import Adder
import AdderTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RequestScopeTests {
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

    @Test func whatAnAnswerSendsIsCausedByItsRequest() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { [stream] ask, _ in
                stream.send(Ping(1))
                stream.send(Ping(2), cause: EventID(rawValue: 9))
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        _ = try await stream.reply(to: Ask("a"))
        stream.send(Ping(3))
        let pings = try await probe.first(Ping.self) { $0.body.number == 3 }
        #expect(pings.cause == nil)
        let ask = try await probe.first(Ask.self)
        #expect(probe.events.compactMap { $0.typed(Ping.self) }.map(\.cause) == [ask.id, EventID(rawValue: 9), nil])
    }

    /// The answer's thread delivers its events, and so begins the observer's task.
    @Test func anObserversTaskBelongsToNoAnswer() async throws {
        let cause = try await causeOfQuery {
            $0.progress(Told("half"))
        } observing: { [stream] ask in
            [stream.observe(Told.self) { if $0.kind == .progress { ask() } }]
        }
        #expect(cause == nil)
    }

    @Test func aTaskOfAnotherStreamBelongsToNoAnswer() async throws {
        let other = EventStream(environment: .testing(), log: Log(.none))
        let cause = try await causeOfQuery { _ in
            other.send(Found("other"))
        } observing: { ask in
            [other.observe(Found.self) { _ in ask() }]
        }
        #expect(cause == nil)
    }

    /// The answer's thread delivers an event that has waited in the queue.
    @Test func aTaskOfAQueuedEventsObserverBelongsToNoAnswer() async throws {
        let cause = try await causeOfQuery { [stream] _ in
            stream.send(Told("first"))
        } observing: { [stream] ask in
            [
                stream.observe(Told.self) { if $0.body == Told("first") { stream.send(Found("queued")) } },
                stream.observe(Found.self) { if $0.body == Found("queued") { ask() } },
            ]
        }
        #expect(cause == nil)
    }

    /// Returns the cause of a query that a task sends while an answer is at work.
    ///
    /// - Parameters:
    ///   - send: The work of the answer before it waits for the query.
    ///   - observe: Begins the observations. Their observers call its parameter, which begins the task.
    private func causeOfQuery(
        whileAnswering send: @escaping @Sendable (Call<Told>) -> Void,
        observing observe: (_ ask: @escaping @Sendable () -> Void) -> [Subscription]
    ) async throws -> EventID? {
        let asked = Gate()
        let observers = observe { [stream] in
            Task {
                _ = await stream.outcome(of: Query("observer"))
                asked.open()
            }
        }
        let answers = [
            try stream.answer(
                with: Answering<Ask> { ask, call in
                    send(call)
                    await asked.pass()
                    return Told(ask.name)
                }), try stream.answer(with: Answering<Query> { query, _ in Found(query.name) }),
        ]
        defer { for subscription in observers + answers { subscription.cancel() } }
        let probe = StreamProbe(stream)
        _ = try await stream.reply(to: Ask("a"))
        return try await probe.first(Query.self).cause
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
