import Adder
import AdderTesting
import Testing

/// The question that a screen asks before a person leaves it, and before another route replaces it.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct LeavingTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let probe: StreamProbe
    private let navigator: Navigator<PadRoute, Screen<PadPresenter>>

    init() {
        let stage = Stage(stream: stream)
        probe = StreamProbe(stream)
        navigator = Navigator(stream: stream) { _, opener in
            stage.open(PadPresenter(), state: .init(), openedBy: opener)
        }
    }

    private func note(_ number: Int, typing text: String = "x") async throws -> Screen<PadPresenter> {
        let screen = try await navigator.open(.note(number))
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

    @Test func aScreenWithoutAQuestionIsLeftAtOnce() async throws {
        _ = try await note(1, typing: "")
        navigator.close()
        #expect(navigator.leaving == nil && routes.isEmpty)
        await stream.drained()
        #expect(events.last == .closed(Destination(.note(1))))
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
        let screen = try await navigator.open(.note(1), as: .present)
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
        _ = try await note(1)
        _ = try await note(2, typing: "")
        _ = try await note(3)
        async let replaced = navigator.open(.note(4), as: .root)
        for number in [3, 1] {
            try await isAsked(.note(number))
            #expect(routes == [.note(1), .note(2), .note(3)])
            navigator.answer(.discard)
        }
        _ = try await replaced
        #expect(routes == [.note(4)])
    }

    @Test func aReplacementIsGivenUpIfAScreenIsKept() async throws {
        _ = try await note(1)
        _ = try await note(2)
        let replacing = Task { try await navigator.open(.note(4), as: .root) }
        try await isAsked(.note(2))
        navigator.answer(.discard)
        try await isAsked(.note(1))
        navigator.answer(.keepEditing)
        let error = await #expect(throws: RouteError.self) { _ = try await replacing.value }
        #expect(error?.code == .cancelled && routes == [.note(1), .note(2)] && navigator.refusal == nil)
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

private enum PadRoute: Route, Codable { case note(Int) }

/// A note that is lost unless it is saved.
private struct PadPresenter: LocalPresenter {
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
            "Discard “\(state.text)”?", save: state.text == "secret" ? nil : .save, discard: .discard)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .type(let text): turn.state.text = text
        case .save where turn.state.text == "invalid": turn.state.error = "“invalid” is not a note."
        case .save:
            turn.state.saved = turn.state.text
            turn.close()
        case .discard: turn.state.isDiscarded = true
        case .cancel: turn.close()
        }
    }
}
