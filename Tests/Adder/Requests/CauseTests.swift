import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct CauseTests {
    let stream = EventStream(environment: .testing())

    @Test func theAnsweredRequestCausesANestedOne() async throws {
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { [stream] ask, _ in
                    Told((try? await stream.reply(to: Query(ask.name)).name) ?? "failed")
                }),
            try stream.answer(with: Answering<Query> { query, _ in Found(query.name) }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let probe = StreamProbe(stream)
        let screen = try Stage(stream: stream).openBoard()
        screen.send(.ask("a"))
        await screen.settled()
        let intent = try await probe.first(BoardPresenter.Intent.self)
        let ask = try await probe.first(Ask.self)
        let query = try await probe.first(Query.self)
        let found = try await probe.first(Found.self)
        let told = try await probe.first(Told.self)
        let causes = [intent.cause, ask.cause, query.cause, found.cause, told.cause]
        #expect(causes == [nil, intent.id, ask.id, query.id, ask.id])
        #expect([intent.screen, ask.screen, query.screen, found.screen, told.screen].allSatisfy { $0 == screen.id })
        #expect(screen.state.lines == ["own a: a"])
    }

    @Test func progressAndAnswerHaveOneCause() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { _, call in
                call.progress(Told("half"))
                call.progress(Told("more"))
                return Told("all")
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        #expect(try await stream.reply(to: Ask("a")) == Told("all"))
        // A caller may be resumed before the tap is called.
        await stream.drained()
        let request = try await probe.first(Ask.self)
        let answers = probe.events.compactMap { $0.typed(Told.self) }
        #expect(answers.map(\.body.name) == ["half", "more", "all"])
        #expect([request.kind] + answers.map(\.kind) == [.event, .progress, .progress, .final])
        #expect(answers.allSatisfy { $0.cause == request.id })
        #expect(Set(answers.map(\.id)).count == 3)
    }

    @Test func aFailureNamesItsRequest() async throws {
        let probe = StreamProbe(stream)
        let request = stream.send(Ask("a"), screen: ScreenID(rawValue: 3))
        let failure = try await probe.first(Told.self)
        #expect(probe.events.map(\.id) == [request, failure.id])
        #expect(failure.cause == request)
        #expect(failure.kind == .final)
        #expect(failure.isForAsker)
        #expect(failure.body == .failed(ReplyError(.unanswered, request: Ask.self)))
        #expect(failure.screen == ScreenID(rawValue: 3))
    }
}
