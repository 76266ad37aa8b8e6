import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct ScreenInteractorTests {
    let stream = EventStream(environment: .testing(), log: Log(.none))

    private func constantAnswer(_ text: String) -> Answering<Ask> {
        Answering { _, _ in Told(text) }
    }

    @Test func aScreensOwnInteractorAnswersThatScreenOnly() async throws {
        let answering = try stream.answer(with: constantAnswer("from the kit"))
        defer { answering.cancel() }
        let stage = Stage(stream: stream)
        let screens = [
            try stage.openBoard(interactor: constantAnswer("from one")),
            try stage.openBoard(interactor: constantAnswer("from two")),
            try stage.openBoard(),
        ]
        for screen in screens {
            screen.send(.ask("a"))
            await screen.settled()
        }
        let own = screens.map { screen in screen.state.lines.filter { $0.hasPrefix("own") } }
        #expect(own == [["own a: from one"], ["own a: from two"], ["own a: from the kit"]])
        #expect(try await stream.reply(to: Ask("a")) == Told("from the kit"))
    }

    @Test func aScreensInteractorEndsWithIt() async throws {
        let stage = Stage(stream: stream)
        let screen = try stage.openBoard(interactor: constantAnswer("from one"))
        screen.close()
        #expect(await stream.outcome(of: Ask("a")) == .failure(ReplyError(.unanswered, request: Ask.self)))
        let other = try stage.openBoard()
        other.send(.ask("b"))
        await other.settled()
        #expect(other.state.lines == ["own b: failed: unanswered"])
    }

    /// The dispatcher releases the interactor, whose screen then ends its requests at the same dispatcher.
    @Test func anInteractorMayOwnAScreen() async throws {
        let stage = Stage(stream: stream)
        func owning(_ screen: Screen<BoardPresenter>) -> Answering<Ask> {
            Answering { _, _ in Told("of \(screen.id)") }
        }
        let answering = try stream.answer(with: owning(try stage.openBoard()))
        let probe = StreamProbe(stream)
        #expect(try await stream.reply(to: Ask("a")) == Told("of 1"))
        answering.cancel()
        _ = try await probe.first(ScreenEvent.self) { $0.body == .closed(ScreenID(rawValue: 1)) }
        let screen = try stage.openBoard(interactor: owning(try stage.openBoard()))
        screen.close()
        _ = try await probe.first(ScreenEvent.self) { $0.body == .closed(ScreenID(rawValue: 2)) }
    }

    @Test func anUnansweredEffectIsFoldedAndLogged() async throws {
        let messages = Collected<String>()
        let stream = EventStream(log: Log { level, message in messages.append("\(level): \(message)") })
        let screen = try Stage(stream: stream).openBoard()
        let view = BoardView()
        screen.show(in: view)
        screen.send(.ask("a"))
        await screen.settled()
        #expect(view.shown == [[], ["own a: failed: unanswered"]])
        #expect(messages.all == ["error: \(ReplyError(.unanswered, request: Ask.self))"])
    }
}
