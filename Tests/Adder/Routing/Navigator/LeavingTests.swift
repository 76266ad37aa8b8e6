import Adder
import AdderTesting
import TestSupport
import Testing

/// The question that a screen asks before a person leaves it, and before another route replaces it.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct LeavingTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let stage: Stage
    private let probe: StreamProbe
    /// Open once a guard has allowed the slow route.
    private let guarded = Gate()
    /// Where the slow route is shown.
    private let shows = Gate()
    private let navigator: Navigator<PadRoute, Screen<PadPresenter>>

    init() {
        stage = Stage(stream: stream)
        probe = StreamProbe(stream)
        navigator = Navigator(
            stream: stream,
            guards: [
                RouteGuard { [guarded] route in
                    if route == .slow { guarded.open() }
                    return .allow
                }
            ]
        ) { [stage, shows] route, opener in
            if route == .torn { throw Torn() }
            if route == .slow { await shows.passOrCancel() }
            return stage.open(PadPresenter(), state: .init(), openedBy: opener)
        }
    }

    private func note(_ number: Int, typing text: String = "x") async throws -> Screen<PadPresenter> {
        let screen = try await navigator.open(.note(number)).get()
        if !text.isEmpty { screen.send(.type(text)) }
        return screen
    }

    private var routes: [PadRoute] { navigator.entries.map(\.route) }

    private var events: [NavigationEvent<PadRoute>] {
        probe.bodies(of: NavigationEvent<PadRoute>.self).map(\.withoutIdentities)
    }

    /// Waits until a person is asked before a route is left.
    private func isAsked(_ route: PadRoute) async throws {
        _ = try await probe.first(NavigationEvent<PadRoute>.self) {
            $0.body.withoutIdentities == .asked(Destination(route))
        }
    }

    @Test(arguments: [LeaveAnswer.discard, .keepEditing, .save])
    func anAnswerDecidesAboutBack(_ answer: LeaveAnswer) async throws {
        let screen = try await note(1)
        navigator.close()
        let question = try #require(navigator.leaving)
        #expect(question.text == "Discard “x”?" && question.canSave && question.id == navigator.entries.first?.id)
        #expect(routes == [.note(1)])
        // A second press of Back asks no second question.
        navigator.close()
        navigator.answer(answer)
        await screen.settled()
        #expect(navigator.leaving == nil)
        #expect(routes == (answer == .keepEditing ? [.note(1)] : []))
        #expect(screen.state.saved == (answer == .save ? "x" : ""))
        #expect(screen.state.isDiscarded == (answer == .discard))
        await stream.drained()
        let note = Destination(PadRoute.note(1))
        #expect(
            events.dropFirst(2)
                == [.asked(note), .answered(note, answer)] + (answer == .keepEditing ? [] : [.closed(note)]))
    }

    @Test func aFormThatIsNotSavedStays() async throws {
        let screen = try await note(1, typing: "invalid")
        navigator.close()
        navigator.answer(.save)
        await screen.settled()
        #expect(routes == [.note(1)] && navigator.leaving == nil)
        #expect(screen.state.error == "“invalid” is not a note.")
        // The person can still give it up.
        navigator.close()
        navigator.answer(.discard)
        #expect(routes.isEmpty)
    }

    @Test func aPresenterThatClosesItsScreenIsNotAsked() async throws {
        let screen = try await note(1)
        screen.send(.cancel)
        #expect(routes.isEmpty && navigator.leaving == nil)
    }

    @Test func aScreenThatClosesItselfEndsItsQuestion() async throws {
        let screen = try await note(1)
        navigator.close()
        screen.send(.cancel)
        #expect(routes.isEmpty && navigator.leaving == nil)
        navigator.answer(.discard)
        await stream.drained()
        #expect(events.last == .closed(Destination(.note(1))))
    }

    @Test func anAnswerWithoutASaveIsIgnored() async throws {
        _ = try await note(1, typing: "secret")
        navigator.close()
        #expect(navigator.leaving?.canSave == false)
        navigator.answer(.save)
        #expect(navigator.leaving != nil && routes == [.note(1)])
    }

    @Test func aShortenedPathComesBackUntilTheAnswer() async throws {
        _ = try await note(1, typing: "")
        _ = try await note(2)
        _ = try await note(3, typing: "")
        navigator.path = []
        #expect(navigator.path.map(\.route) == [.note(1), .note(2)])
        navigator.answer(.discard)
        #expect(navigator.path.isEmpty)
    }

    @Test func aDismissedSheetComesBackUntilTheAnswer() async throws {
        let screen = try await navigator.open(.note(1), as: .present).get()
        screen.send(.type("x"))
        navigator.sheet = nil
        #expect(navigator.sheet?.route == .note(1))
        navigator.answer(.keepEditing)
        #expect(navigator.sheet?.route == .note(1))
        navigator.sheet = nil
        navigator.answer(.discard)
        #expect(navigator.sheet == nil)
    }

    @Test func theTopmostScreenIsAskedFirst() async throws {
        let screens = [try await note(1), try await note(2, typing: ""), try await note(3)]
        async let replaced = navigator.open(.note(4), as: .root)
        for number in [3, 1] {
            try await isAsked(.note(number))
            #expect(routes == [.note(1), .note(2), .note(3)])
            #expect(screens.allSatisfy { !$0.state.isDiscarded })
            navigator.answer(.discard)
        }
        _ = try await replaced
        #expect(routes == [.note(4)])
        #expect(screens.map(\.state.isDiscarded) == [true, false, true])
    }

    /// A refused route has changed nothing, whatever was answered before.
    @Test(arguments: [PadRoute.torn, .note(4)])
    func aRefusedReplacementHasDiscardedNothing(_ route: PadRoute) async throws {
        let screens = [try await note(1), try await note(2)]
        let replacing = Task { try await navigator.open(route, as: .root) }
        try await isAsked(.note(2))
        navigator.answer(.discard)
        try await isAsked(.note(1))
        navigator.answer(route == .torn ? .discard : .keepEditing)
        let error = await #expect(throws: (any Error).self) { _ = try await replacing.value }
        if route != .torn { #expect((error as? RouteError)?.code == .cancelled && navigator.refusal == nil) }
        #expect(routes == [.note(1), .note(2)] && navigator.leaving == nil)
        #expect(screens.allSatisfy { !$0.state.isDiscarded && $0.state.text == "x" })
    }

    @Test func aTextThatIsTypedMeanwhileIsAskedAbout() async throws {
        let screen = try await note(1, typing: "")
        let replacing = Task { try await navigator.open(.slow, as: .root) }
        await shows.isReached()
        screen.send(.type("x"))
        shows.open()
        try await isAsked(.note(1))
        navigator.answer(.discard)
        _ = try await replacing.value
        #expect(routes == [.slow] && screen.state.isDiscarded)
    }

    /// The cancelled one waits behind the question that a person has caused, about the screen that it asks too or another one.
    @Test(arguments: [1, 2])
    func aCancelledReplacementAnswersNothing(_ number: Int) async throws {
        for number in [1, 2] { _ = try await note(number) }
        let id = navigator.entries[number - 1].id
        navigator.close(id)
        let replacing = Task { try await navigator.open(.slow, as: .root) }
        await guarded.pass()
        replacing.cancel()
        let error = await #expect(throws: RouteError.self) { _ = try await replacing.value }
        #expect(error?.code == .cancelled && navigator.leaving?.id == id)
        navigator.answer(.keepEditing)
        await navigator.settled()
        #expect(navigator.leaving == nil && routes == [.note(1), .note(2)])
        #expect(events.count { if case .answered = $0 { true } else { false } } == 1)
    }

    /// A screen and its children have a question each. A child that has saved is ended by its parent.
    @Test func eachChildIsAskedAbout() async throws {
        let navigator = Navigator<PadRoute, Screen<TreePresenter>>(stream: stream) { [stage] _, opener in
            stage.open(TreePresenter(), state: .init(ids: [1, 2, 3]), openedBy: opener) { _, _, opener in
                TreeNode(on: stage, openedBy: opener, log: Collected())
            }
        }
        let tree = try await navigator.open(.note(1)).get()
        let children = (1...3).compactMap { tree.child(TreeChild($0)) as? TreeNode }
        tree.send(.type("own"))
        for (child, text) in zip(children, ["a", "done", "c"]) { child.screen.send(.type(text)) }
        for texts in [["own", "a", "done"], ["own", "a", "done", "c"]] {
            navigator.close()
            for text in texts {
                while navigator.leaving == nil, !Task.isCancelled { await Task.yield() }
                #expect(navigator.leaving?.text == "Discard “\(text)”?")
                navigator.answer(
                    text == texts.last && texts.count == 3 ? .keepEditing : text == "done" ? .save : .discard)
            }
            #expect(navigator.entries.count == (texts.count == 3 ? 1 : 0))
        }
        #expect(tree.state.told == ["2 done"])
    }

    @Test func aCancelledReplacementEndsItsQuestion() async throws {
        _ = try await note(1)
        let replacing = Task { try await navigator.open(.note(4), as: .root) }
        try await isAsked(.note(1))
        replacing.cancel()
        await #expect(throws: RouteError.self) { _ = try await replacing.value }
        #expect(navigator.leaving == nil && routes == [.note(1)])
    }

    @Test func closingAllStopsAtTheFirstThatIsKept() async throws {
        _ = try await note(1, typing: "")
        _ = try await note(2)
        _ = try await note(3)
        navigator.closeAll()
        navigator.answer(.discard)
        #expect(navigator.leaving?.id == navigator.entries.last?.id && routes == [.note(1), .note(2)])
        navigator.answer(.keepEditing)
        #expect(routes == [.note(1), .note(2)])
    }
}

enum PadRoute: Route, Codable {
    case note(Int), slow, torn
}

private struct Torn: Error {}

/// A note that is lost unless it is saved.
struct PadPresenter: Presenter {
    struct State: Equatable, Sendable {
        var saved = ""
        var text = ""
        var error: String?
        var isDiscarded = false
    }

    enum Intent: Event { case type(String), save, discard, cancel }

    static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        guard state.text != state.saved else { return nil }
        return LeaveQuestion(
            "Discard “\(state.text)”?", save: state.text.hasPrefix("secret") ? nil : .save, discard: .discard)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .type(let text): turn.state.text = text
        case .save where turn.state.text.hasPrefix("invalid"):
            turn.state.error = "“\(turn.state.text)” is not a note."
        case .save:
            turn.state.saved = turn.state.text
            turn.close()
        case .discard: turn.state.isDiscarded = true
        case .cancel: turn.close()
        }
    }
}
