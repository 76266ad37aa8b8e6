import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct ChangeTests {
    let stream = EventStream(environment: .testing())
    let stage: Stage

    init() {
        stage = Stage(stream: stream)
    }

    /// The names of these responses begin with an underscore, which makes them for the asker alone.
    @Test func aResponseMayBeForItsAskerAlone() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { ask, call in
                call.progress(Told("_half"))
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let screens = try (1...5).map { _ in try stage.openBoard() }
        screens[2].send(.ask("_own"))
        await screens[2].settled()
        #expect(screens.map(\.state.lines) == [[], [], ["own _own: _half …", "own _own: _own"], [], []])
        screens[3].send(.ask("all"))
        await screens[3].settled()
        #expect(screens[3].state.lines == ["own all: _half …", "own all: all"])
        #expect(screens[0].state.lines == ["another's: all"])
    }

    @Test func aCallerGetsAResponseForItAlone() async throws {
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        let screen = try stage.openBoard()
        #expect(try await stream.reply(to: Ask("_a")) == Told("_a"))
        screen.send(.ask("_b"))
        await screen.settled()
        #expect(screen.state.lines == ["own _b: _b"])
    }

    @Test func closedScreensDoNotHideOpenOnes() async throws {
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        var screens = try (1...40).map { _ in try stage.openBoard() }
        screens.removeAll { $0.id.rawValue.isMultiple(of: 3) }
        for screen in screens { screen.send(.ask("_\(screen.id)")) }
        for screen in screens { await screen.settled() }
        #expect(screens.allSatisfy { $0.state.lines == ["own _\($0.id): _\($0.id)"] })
    }

    @Test func theAskerIsToldFirstAndThenReceivesTheResponse() async throws {
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        let folds = Collected<String>()
        let screens = ["first", "asker", "last"].map { name in
            stage.open(LoggingPresenter(name: name, folds: folds), state: .init())
        }
        screens[1].send(.ask)
        await screens[1].settled()
        #expect(folds.all == ["asker notices a", "asker receives a", "first notices a", "last notices a"])
    }

    @Test func aScreenThatNoticesNothingIsPassedBy() async throws {
        let folds = Collected<String>()
        let deaf = stage.open(DeafPresenter(folds: folds), state: .init())
        stream.send(Told("a"))
        await stage.caughtUp()
        #expect(folds.all == [])
        deaf.close()
    }

    /// A change that was made elsewhere, and answers nobody's request.
    @Test func anAnnouncementTellsItsChangeAlone() async throws {
        let folds = Collected<String>()
        let screen = stage.open(LoggingPresenter(name: "it", folds: folds), state: .init())
        stream.send(Told("_for nobody"))
        stream.send(Told("b"))
        await stage.caughtUp()
        #expect(folds.all == ["it notices b"])
        screen.close()
    }
}

private struct LoggingPresenter: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case ask }

    let name: String
    let folds: Collected<String>

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Ask("a")) }

    func receive(_ response: Told, for request: Ask, _ turn: inout Turn) {
        folds.append("\(name) receives \(response.name)")
    }

    func notice(_ change: String, _ turn: inout Turn) { folds.append("\(name) notices \(change)") }
}

/// Its `notice` would be called if the screen took part in the turn.
private struct DeafPresenter: Presenter, NoticesNothing {
    struct State: Equatable {}
    enum Intent: Event { case ask }

    let folds: Collected<String>

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Ask("a")) }
    func receive(_ response: Told, for request: Ask, _ turn: inout Turn) {}
    func notice(_ change: String, _ turn: inout Turn) { folds.append(change) }
}
