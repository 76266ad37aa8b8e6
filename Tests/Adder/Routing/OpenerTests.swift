import Adder
import AdderTesting
import TestSupport
import Testing

private typealias NoteOutcome = ScreenOutcome<NoteRoute, NoteRoute.Outcome>

/// A notebook and the editors that it opens, shown by a navigator.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct OpenerTests {
    private let messages = Collected<String>()
    private let stream: EventStream
    private let stage: Stage
    private let editors = Collected<Screen<NoteEditorPresenter>>()

    init() {
        stream = EventStream(environment: .testing(), log: Log { [messages] _, text in messages.append(text) })
        stage = Stage(stream: stream)
    }

    private func navigator(guards: [RouteGuard<NoteRoute>] = []) throws -> Navigator<NoteRoute, NoteRoute> {
        Navigator(links: try NoteRoute.links(scheme: "test"), stream: stream, guards: guards) {
            [stage, editors] route, opener in
            guard case .edit = route else { return route }
            let state = NoteEditorPresenter.State(text: opener.model(as: NoteRoute.Model.self)?.text ?? "loaded")
            editors.append(stage.open(NoteEditorPresenter(), state: state, openedBy: opener))
            return route
        }
    }

    private func opened(by notes: Screen<NotePresenter>, _ intent: NotePresenter.Intent) async throws
        -> Screen<NoteEditorPresenter>
    {
        let count = editors.all.count
        let probe = StreamProbe(stream)
        notes.send(intent)
        _ = try await probe.first(NavigationEvent<NoteRoute>.self) {
            if case .presented = $0.body { true } else { false }
        }
        #expect(editors.all.count == count + 1)
        return try #require(editors.all.last)
    }

    @Test func aJumpCarriesTheModel() async throws {
        let navigator = try navigator()
        let notes = stage.open(NotePresenter(), state: .init())
        #expect(try await opened(by: notes, .edit(1)).state.text == "text of 1")
        #expect(try await opened(by: notes, .editBlank(2)).state.text == "loaded")
        try await navigator.open(url: "test://notes/3/edit")
        #expect(editors.all.last?.state.text == "loaded")
        #expect(navigator.state.stack.map(\.route) == [.edit(1), .edit(2), .edit(3)])
    }

    @Test func aScreenTellsItsOpenerTheOutcome() async throws {
        let navigator = try navigator()
        try await navigator.open(.notes)
        let (notes, other) = (
            stage.open(NotePresenter(), state: .init()), stage.open(NotePresenter(), state: .init())
        )
        let editor = try await opened(by: notes, .edit(1))
        #expect(navigator.state.stack.map(\.route) == [.notes, .edit(1)])
        editor.send(.type("new"))
        editor.send(.save)
        #expect(navigator.state.stack.map(\.route) == [.notes])
        await stage.caughtUp()
        #expect(notes.state.lines == ["edit(1): saved(\"new\")"])
        #expect(other.state.lines == [])
        editor.send(.type("late"))
        #expect(editor.state.text == "new")
    }

    @Test func eachEditorAnswersForItsRoute() async throws {
        let navigator = try navigator()
        let notes = stage.open(NotePresenter(), state: .init())
        let first = try await opened(by: notes, .edit(1))
        let second = try await opened(by: notes, .edit(2))
        first.send(.save)
        #expect(navigator.state.stack.map(\.route) == [.edit(2)])
        second.send(.saveTwice)
        await stage.caughtUp()
        #expect(notes.state.lines == ["edit(1): saved(\"text of 1\")", "edit(2): saved(\"first\")"])
        #expect(navigator.state.stack.isEmpty)
    }

    @Test func aTwinThatClosesItselfIsTheOneToGo() async throws {
        let navigator = try navigator()
        let probe = StreamProbe(stream)
        let notes = stage.open(NotePresenter(), state: .init())
        let lower = try await opened(by: notes, .edit(1))
        for page in [2, 1] { _ = try await opened(by: notes, .edit(page)) }
        let shown = navigator.state.stack
        lower.send(.leave)
        #expect(navigator.state.stack.map(\.route) == [.edit(2), .edit(1)])
        #expect(navigator.state.stack == Array(shown.dropFirst()))
        #expect(probe.bodies(of: NavigationEvent<NoteRoute>.self).last == .closed(try #require(shown.first)))
        let folded = probe.bodies(of: NavigationEvent<NoteRoute>.self).reduce(into: Navigation()) { $0.fold($1) }
        #expect(folded == navigator.state)
    }

    @Test func aScreenLeavesWithoutAnOutcome() async throws {
        let navigator = try navigator()
        let probe = StreamProbe(stream)
        let notes = stage.open(NotePresenter(), state: .init())
        try await opened(by: notes, .edit(1)).send(.leave)
        await stage.caughtUp()
        #expect(notes.state.lines == [])
        #expect(navigator.state.stack.isEmpty)
        #expect(probe.bodies(of: ScreenEvent.self).contains(.closed(ScreenID(rawValue: 2))))
        #expect(probe.bodies(of: NoteOutcome.self) == [])
    }

    @Test func theEventsHaveTheirCauses() async throws {
        let navigator = try navigator()
        let probe = StreamProbe(stream)
        let notes = stage.open(NotePresenter(), state: .init())
        let editor = try await opened(by: notes, .edit(1))
        editor.send(.save)
        await stage.caughtUp()
        let outcome = try #require(probe.events.compactMap { $0.typed(NoteOutcome.self) }.first)
        let save = try #require(probe.events.compactMap { $0.typed(NoteEditorPresenter.Intent.self) }.first)
        #expect((outcome.cause, outcome.screen) == (save.id, notes.id))
        let closed = probe.events.compactMap { $0.typed(NavigationEvent<NoteRoute>.self) }.last
        #expect(closed?.body.withoutIdentities == .closed(Destination(.edit(1), .present)))
        #expect((closed?.cause, closed?.screen) == (save.id, editor.id))
        #expect(
            probe.bodies(of: RouteOpening<NoteRoute>.self) == [RouteOpening(.edit(1), model: .init(text: "text of 1"))])
        #expect(navigator.state.stack.isEmpty)
    }

    /// What a presenter has sent before it closes its screen is sent, in whatever order it says so.
    @Test func theOtherEffectsComeFirst() async throws {
        let answering = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let editor = stage.open(NoteEditorPresenter(), state: .init(text: "milk"), openedBy: Opener())
        editor.send(.askAndSave)
        await stream.answered()
        #expect(probe.bodies(of: Told.self) == [Told("milk")])
        #expect(editor.state.text == "milk")
    }

    @Test func aClosedOpenerIsNotTold() async throws {
        let navigator = try navigator()
        var notes: Screen<NotePresenter>? = stage.open(NotePresenter(), state: .init())
        let editor = try await opened(by: try #require(notes), .edit(1))
        notes?.close()
        notes = nil
        editor.send(.save)
        await stage.caughtUp()
        #expect(navigator.state.stack.isEmpty)
        #expect(stage.openScreenCount == 0)
    }

    /// A route that a guard puts off keeps its opener, and the login that is shown first has none.
    @Test func aResumedRouteKeepsItsOpener() async throws {
        let isOpen = Lock(false)
        let navigator = try navigator(guards: [
            RouteGuard { route in isOpen.withLock { $0 } || route == .notes ? .allow : .redirect(.notes) }
        ])
        let probe = StreamProbe(stream)
        let notes = stage.open(NotePresenter(), state: .init())
        notes.send(.edit(1))
        _ = try await probe.first(NavigationEvent<NoteRoute>.self) { $0.body.presents(.notes) }
        #expect(editors.all.isEmpty)
        isOpen.withLock { $0 = true }
        try await navigator.resume()
        let editor = try #require(editors.all.first)
        #expect(editor.state.text == "text of 1")
        editor.send(.save)
        await stage.caughtUp()
        #expect(notes.state.lines == ["edit(1): saved(\"text of 1\")"])
    }

    /// A replay folds the outcome in the turn that its recording names, and not before.
    @Test func anOutcomeIsFoldedInItsTurn() async throws {
        let stage = Stage(stream: stream, isDriven: true)
        let probe = StreamProbe(stream)
        let notes = stage.open(NotePresenter(), state: .init())
        notes.send(.edit(1))
        let opening = try #require(probe.events.compactMap { $0.typed(RouteOpening<NoteRoute>.self) }.first)
        let editor = stage.open(
            NoteEditorPresenter(), state: .init(text: "x"), openedBy: Opener(opening, on: stream))
        editor.send(.save)
        let outcome = try #require(probe.events.first { $0.body is NoteOutcome })
        #expect(notes.state.lines == [])
        await stream.drained()
        stage.replayTurn(of: [outcome.id])
        #expect(notes.state.lines == ["edit(1): saved(\"x\")"])
    }

    @Test func anOutcomeOfAnotherTypeIsNamed() async throws {
        let board = stage.open(BoardPresenter(), state: .init())
        let opening = Envelope(RouteOpening(BoardRoute.page), id: EventID(rawValue: 9), screen: board.id)
        let editor = stage.open(NoteEditorPresenter(), state: .init(), openedBy: Opener(opening, on: stream))
        editor.send(.save)
        #expect(
            messages.all == [
                """
                A screen of BoardRoute returned an outcome of the type AdderTests.NoteRoute.Outcome, and its opener \
                expects Never. Declare `typealias Outcome = AdderTests.NoteRoute.Outcome` in BoardRoute, or return \
                what the opener expects.
                """
            ])
    }
}
