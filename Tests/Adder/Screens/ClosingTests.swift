import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct ClosingTests {
    let stream = EventStream(environment: .testing())

    @Test func openingSendsAnEvent() throws {
        let probe = StreamProbe(stream)
        let stage = Stage(stream: stream)
        let parent = try stage.openBoard()
        let child = try stage.openBoard(parent: parent.id)
        let openings = probe.bodies(of: ScreenEvent.self).map { event in
            if case .opened(let opening) = event {
                "\(opening.screen) \(opening.presenter) in \(opening.parent?.rawValue ?? 0)"
            } else {
                ""
            }
        }
        #expect(openings == ["1 BoardPresenter in 0", "2 BoardPresenter in 1"])
        #expect(probe.events.map(\.screen) == [parent.id, child.id])
    }

    @Test func closingSendsOneEvent() throws {
        let probe = StreamProbe(stream)
        var screen: Screen<BoardPresenter>? = try Stage(stream: stream).openBoard()
        screen?.close()
        screen?.close()
        screen = nil
        #expect(probe.bodies(of: ScreenEvent.self).suffix(1) == [.closed(ScreenID(rawValue: 1))])
        #expect(probe.events.count == 2)
    }

    /// Its reference ends with its last use, which in Swift may be the intent.
    @Test(arguments: [("released", 1), ("closed", 0), ("answered", 0)])
    func aScreenThatNobodyKeepsIsNamed(_ way: String, _ count: Int) async throws {
        let messages = Collected<String>()
        let stream = EventStream(environment: .testing(), log: Log { messages.append($1) })
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let line = #line + 1
        var screen: Screen<BoardPresenter>? = Stage(stream: stream).open(BoardPresenter(), state: .init())
        screen?.send(.ask("a"))
        await gate.isReached()
        if way == "closed" { screen?.close() }
        if way == "answered" {
            gate.open()
            await screen?.settled()
        }
        screen = nil
        gate.open()
        let named =
            "The screen 1 of BoardPresenter, opened at AdderTests/ClosingTests.swift:\(line), was released before its first "
            + "answer arrived, so nobody sees it. Keep the screen as long as it is shown, or end it with `close()`."
        #expect(messages.all == Array(repeating: named, count: count))
    }

    private let gate = Gate()
    private let cancelled = Collected<Bool>()

    private func interactor() -> Answering<Ask> {
        Answering { [gate, cancelled] ask, _ in
            await gate.pass()
            cancelled.append(Task.isCancelled)
            return Told(ask.name)
        }
    }

    @Test(arguments: ["closed", "released"], [Lane.latest, .watch])
    func closingCancelsWhatNobodyAwaits(_ way: String, _ lane: Lane) async throws {
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        var screen: Screen<BoardPresenter>? = try Stage(stream: stream).openBoard(lane)
        screen?.send(.ask("a"))
        await gate.isReached()
        if way == "closed" { screen?.close() } else { screen = nil }
        let end = try await probe.first(RequestCancellation.self)
        #expect(try await probe.first(Ask.self).id == end.cause)
        let closing = try await probe.first(ScreenEvent.self) { $0.body == .closed(ScreenID(rawValue: 1)) }
        #expect(closing.sequenceNumber < end.sequenceNumber, "the reason comes first")
        gate.open()
        await stream.answersReturned()
        await stream.drained()
        #expect(cancelled.all == [true])
        #expect(probe.bodies(of: Told.self).isEmpty)
        #expect(stream.requestEntryCount(of: Ask.self) == 0)
        #expect(screen?.state.lines ?? [] == [])
    }

    @Test func aClosedScreenIgnoresIntentsAndResponses() async throws {
        let stage = Stage(stream: stream)
        let screen = try stage.openBoard()
        let other = try stage.openBoard()
        let probe = StreamProbe(stream)
        stream.send(Told("on its way"))
        screen.close()
        screen.send(.note("a"))
        let last = stream.send(Told("b"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(last) }
        #expect(screen.state.lines.isEmpty)
        #expect(other.state.lines == ["another's: on its way", "another's: b"])
        #expect(probe.bodies(of: BoardPresenter.Intent.self).isEmpty)
    }

    /// A view that closes its screen when it shows that something is being saved.
    @Test func aScreenClosedInARenderSendsItsRequest() async throws {
        let requested = Collected<String>()
        let answering = try stream.answer(
            with: Answering<Ask> { ask, _ in
                requested.append(ask.name)
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let screen = try Stage(stream: stream).openBoard()
        let view = BoardView()
        screen.show(in: view)
        view.onRender = { _ in screen.close() }
        screen.send(.showAndAsk("a"))
        view.onRender = { _ in }
        #expect(try await stream.reply(to: Ask("b")) == Told("b"))
        #expect(requested.all == ["a", "b"])
    }
}
