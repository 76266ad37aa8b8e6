import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderTerminal

/// The question before a page is left, and its keys.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct LeavingTests {
    private let stage: Stage
    private let navigator: Navigator<FormRoute, PageScreen>
    private let stack: PageStack

    init() {
        let stream = EventStream(environment: .testing())
        let stage = Stage(stream: stream)
        self.stage = stage
        navigator = Navigator(stream: stream) { _, opener in
            PageScreen(stage.open(FormPresenter(), state: .init(), openedBy: opener), FormView())
        }
        stack = PageStack(navigator)
    }

    /// Opens forms, and types in the topmost one.
    private func open(_ count: Int = 1, typing text: String = "Milk") async throws {
        for _ in 1...count { try await navigator.open(.form) }
        stack.screens.last?.screen(of: FormPresenter.self)?.send(.type(text))
        stack.update(PageTexts())
    }

    private var layout: PageLayout<PageIntent>? {
        guard let page = stack.screens.last?.page() else { return nil }
        return PageLayout(
            page, Terminal.Size(width: 60, height: 12), PagePosition(focus: .page),
            PageSurroundings(leaving: stack.leaving))
    }

    private func press(_ key: Key) {
        switch layout?.press(key).1 {
        case .leave: stack.goBack()
        case .quit: stack.leaveAll()
        case .answer(let answer): stack.answer(answer)
        default: break
        }
        stack.update(PageTexts())
    }

    @Test(arguments: [Key.escape, .character("q"), .interrupt])
    func aKeyThatLeavesAsksFirst(_ key: Key) async throws {
        try await open()
        press(key)
        let text = try #require(layout?.frame(marking: RowChanges()).text)
        #expect(text.contains("Discard the form?"))
        #expect(text.contains("y Discard  s Save  n Keep editing"))
        #expect(!stack.isEmpty)
        // The question takes every key.
        press(.character("q"))
        press(.enter)
        #expect(stack.leaving != nil)
        press(.character("y"))
        #expect(stack.isOver)
    }

    @Test(arguments: [Key.escape, .character("n")])
    func aFormIsKept(_ key: Key) async throws {
        try await open(2)
        press(.escape)
        press(key)
        #expect(stack.leaving == nil && stack.screens.count == 2)
        press(.escape)
        #expect(stack.leaving != nil)
    }

    @Test func aSavedFormIsLeft() async throws {
        try await open(2)
        press(.escape)
        press(.character("s"))
        #expect(stack.screens.count == 1)
        #expect(stack.screens.last?.page().title == "Form")
    }

    @Test func aRejectedFormStaysWithItsError() async throws {
        try await open(typing: "?")
        press(.character("q"))
        press(.character("s"))
        await stack.screens.last?.settled()
        #expect(stack.leaving == nil)
        #expect(stack.screens.last?.page().problem?.code == "rejected")
    }

    @Test func quittingStopsAtAFormThatIsKept() async throws {
        try await open(2)
        try await open()
        press(.interrupt)
        press(.character("y"))
        #expect(stack.screens.count == 2 && stack.leaving != nil)
        press(.character("n"))
        #expect(stack.screens.count == 2 && !stack.isOver)
        press(.interrupt)
        press(.character("y"))
        #expect(stack.isOver)
    }
}

private enum FormRoute: Route { case form }

private struct FormPresenter: Presenter {
    struct State: Equatable, Sendable {
        var text = ""
        var problem: Problem?
    }

    enum Intent: Event { case type(String), save }

    static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        state.text.isEmpty ? nil : LeaveQuestion("Discard the form?", save: .save)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .type(let text): turn.state.text = text
        case .save where turn.state.text == "?": turn.state.problem = Problem(code: "rejected", message: "Type a word.")
        case .save: turn.close()
        }
    }
}

private struct FormView: PageView {
    func draw(_ state: FormPresenter.State, on page: inout Page<FormPresenter.Intent>) {
        page.title = "Form"
        page.problem = state.problem
        page.field("Text", state.text) { .type($0) }
    }
}
