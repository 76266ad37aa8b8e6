import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct LoopWarningTests {
    let messages = Collected<String>()
    let stream: EventStream

    init() {
        stream = EventStream(
            environment: .testing(), log: Log { [messages] level, message in messages.append(message) })
    }

    /// A presenter that sends a request for each response.
    @Test func anEndlessLoopOfRequestsIsNamed() async throws {
        let rounds = Lock(0)
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        let line = #line + 1
        let screen = Stage(stream: stream).open(
            LoopingPresenter(goesOn: {
                rounds.withLock { rounds in
                    rounds += 1
                    return rounds < 2_100
                }
            }), state: .init())
        screen.send(.start)
        await screen.settled()
        let named = [1_024, 2_048].map {
            "\($0) requests have followed one another, each sent because of the response to the one before, the latest "
                + "by screen 1 LoopingPresenter at AdderTests/LoopWarningTests.swift:\(line). If that is a loop, end it "
                + "in the presenter's `receive`."
        }
        #expect(messages.all == named)
    }

    /// An interactor that asks itself, in the lane `concurrent`, where no circle of waits ends it.
    @Test func anEndlessRecursionOfRequestsIsNamed() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { [stream] ask, _ in
                let number = Int(ask.name) ?? 0
                return number == 0
                    ? Told("end") : (try? await stream.reply(to: Ask("\(number - 1)", .concurrent))) ?? Told("")
            })
        defer { answering.cancel() }
        #expect(try await stream.reply(to: Ask("2100", .concurrent)) == Told("end"))
        let named = [1_024, 2_048].map {
            "\($0) requests were sent one inside the answer to the other, the latest of type Ask. If that is a loop, end "
                + "it in the interactor."
        }
        #expect(messages.all == named)
    }

    @Test func manyIntentsAreNotALoop() async throws {
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        let screen = try Stage(stream: stream).openBoard()
        for number in 1...2_000 { screen.send(.ask("_\(number)")) }
        await screen.settled()
        #expect(messages.all.isEmpty)
    }

    @Test func anEndlessLoopOfRendersIsNamed() throws {
        let line = #line + 1
        let screen = Stage(stream: stream).open(BoardPresenter(), state: .init())
        let view = BoardView()
        screen.show(in: view)
        view.onRender = { state in
            let number = state.lines.first.flatMap { Int($0) } ?? 0
            if number < 20_000 { screen.send(.replace("\(number + 1)")) }
        }
        screen.send(.replace("1"))
        view.onRender = { _ in }
        // None nests in another: the stack would be too small.
        let named = [1_024, 2_048, 4_096, 8_192, 16_384].map {
            "\($0) intents were sent from inside turns without a pause, the latest to screen 1 BoardPresenter at "
                + "AdderTests/LoopWarningTests.swift:\(line). If a view sends an intent whenever it renders, end that "
                + "loop: the main thread does nothing else."
        }
        #expect(messages.all == named)
    }
}

private struct LoopingPresenter: Presenter, NoticesNothing {
    struct State: Equatable {}
    enum Intent: Event { case start }

    let goesOn: @Sendable () -> Bool

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Ask("a")) }

    func receive(_ response: Told, for request: Ask, _ turn: inout Turn) {
        if goesOn() { turn.send(Ask("a")) }
    }
}
