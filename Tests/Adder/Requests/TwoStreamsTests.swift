import Adder
import AdderTesting
import TestSupport
import Testing

/// Two SDKs whose interactors ask each other.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct TwoStreamsTests {
    let one = EventStream(environment: .testing(), log: Log(.none))
    let two = EventStream(environment: .testing(), log: Log(.none))

    /// Both requests used to get one identity, so that one caller got the other's answer and one waited for ever.
    @Test func bothStreamsAnswerTheirOwnCallers() async throws {
        let (inOne, inTwo) = (Gate(), Gate())
        let subscriptions = [
            try one.answer(
                with: Answering<Ask> { [two] ask, _ in
                    inOne.open()
                    await inTwo.pass()
                    return Told("\(await two.outcome(of: Query("of one", .concurrent)))")
                }),
            try two.answer(
                with: Answering<Ask> { [two] ask, _ in
                    inTwo.open()
                    await inOne.pass()
                    return Told("\(await two.outcome(of: Query("of two", .concurrent)))")
                }),
            try two.answer(with: Answering<Query> { query, _ in Found(query.name) }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        async let first = one.outcome(of: Ask("a"))
        async let second = two.outcome(of: Ask("a"))
        let told = await [first, second]
        let expected = ["of one", "of two"].map { name in
            Result<Told, ReplyError>.success(Told("\(Result<Found, ReplyError>.success(Found(name)))"))
        }
        #expect(told == expected)
    }

    /// Screen 1 of one SDK sets off a request in the other, whose screen 1 has an interactor of its own.
    @Test func aScreensInteractorAnswersNoOtherStream() async throws {
        let subscriptions = [
            try one.answer(
                with: Answering<Ask> { [two] ask, _ in (try? await two.reply(to: ask)) ?? Told("failed") }),
            try two.answer(with: Answering<Ask> { _, _ in Told("from the kit of two") }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let screen = try Stage(stream: one).openBoard()
        let other = try Stage(stream: two).openBoard(interactor: Answering { _, _ in Told("from the screen of two") })
        #expect(screen.id == other.id)
        screen.send(.ask("a"))
        await screen.settled()
        #expect(screen.state.lines == ["own a: from the kit of two"])
    }

    /// No graph of waits sees a circle through two streams.
    @Test func aCircleThroughBothIsNamedOnce() async throws {
        let (clock, logged) = (ManualClock(), Collected<String>())
        let first = EventStream(environment: .testing(clock: clock), log: Log { _, text in logged.append(text) })
        let subscriptions = [
            try first.answer(
                with: Answering<Ask> { [two] ask, _ in (try? await two.reply(to: ask)) ?? Told("failed") }),
            try two.answer(
                with: Answering<Ask> { ask, _ in (try? await first.reply(to: ask)) ?? Told("failed") }),
        ]
        let asking = Task { await first.outcome(of: Ask("a")) }
        while logged.all.isEmpty {
            await clock.hasSleepers()
            clock.advance(by: .seconds(10))
            for _ in 0..<10 { await Task.yield() }
        }
        #expect(
            logged.all == [
                """
                A request of type Ask has waited 10 s for an answer that waits for Ask of another SDK. If that SDK waits \
                for this one, both wait for ever: answer one of the requests in the lane `concurrent`.
                """
            ])
        two.stop()
        #expect(await asking.value == .success(Told("failed")))
        #expect(logged.all.count == 1)
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test func aWaitForAnotherStreamLeavesNoWatch() async throws {
        let (clock, gate) = (ManualClock(), Gate())
        let logged = Collected<String>()
        let first = EventStream(environment: .testing(clock: clock), log: Log { _, text in logged.append(text) })
        let subscriptions = [
            try first.answer(
                with: Answering<Ask> { [two] ask, _ in (try? await two.reply(to: ask)) ?? Told("failed") }),
            try two.answer(
                with: Answering<Ask> { _, _ in
                    await gate.pass()
                    return Told("told")
                }),
        ]
        async let one = first.outcome(of: Ask("a"))
        await gate.isReached()
        async let other = first.outcome(of: Ask("b"))
        await clock.hasSleepers()
        clock.advance(by: .seconds(10))
        gate.open()
        #expect(await [one, other] == [.success(Told("told")), .success(Told("told"))])
        clock.advance(by: .seconds(60))
        #expect(logged.all.isEmpty)
        for subscription in subscriptions { subscription.cancel() }
    }
}
