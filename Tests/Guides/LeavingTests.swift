import Adder
import AdderTesting
import Testing

/// The code that docs/Screens.md shows about a screen that asks before it is left.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct LeavingTests {
    private func flow() throws -> FlowHarness<LetterRoute> {
        try FlowHarness<LetterRoute> { _, opener, stage in
            stage.open(LetterPresenter(), state: .init(), openedBy: opener)
        }
    }

    @Test func aFormAsksBeforeItIsLeft() async throws {
        let flow = try flow()
        try await flow.open(.letter)
        try await flow.send(.type("Dear Ada"), to: LetterPresenter.self)
        try await flow.leave(.keepEditing)
        #expect(flow.routes == [.letter])
        try await flow.leave(.save)
        #expect(flow.routes == [])
    }

    @Test func aFormThatIsNotSavedStays() async throws {
        let flow = try flow()
        try await flow.open(.letter)
        try await flow.send(.type("   "), to: LetterPresenter.self)
        try await flow.leave(.save)
        #expect(flow.routes == [.letter])
        #expect(try flow.state(of: LetterPresenter.self).error != nil)
        try await flow.leave(.discard)
        #expect(flow.routes == [])
    }

    @Test func anAnswerWithoutAQuestionFailsItsStep() async throws {
        let flow = try flow()
        try await flow.open(.letter)
        let error = await #expect(throws: FlowError.self) { try await flow.leave(.discard) }
        #expect(error?.code == .notAsked && flow.routes == [.letter])
    }
}

private enum LetterRoute: Route { case letter }

private struct LetterPresenter: Presenter {
    struct State: Equatable, Sendable {
        var text = ""
        var error: String?
    }
    enum Intent: Event { case type(String), save }

    static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        state.text.isEmpty ? nil : LeaveQuestion("Discard the letter?", save: .save)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .type(let text): turn.state.text = text
        case .save where turn.state.text.allSatisfy(\.isWhitespace): turn.state.error = "Write the letter first."
        case .save: turn.close()
        }
    }
}
