import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderTerminal

/// The screens of a full screen, and when they leave it.
@MainActor
@Suite struct PageStackTests {
    private let stage = Stage(stream: EventStream(environment: .testing()))

    private func screen(_ state: TaskPresenter.State) throws -> PageScreen {
        PageScreen(try stage.open(TaskPresenter(), state: state), TaskView())
    }

    /// Takes the only action of a screen.
    private func finish(_ screen: PageScreen, _ stack: PageStack) {
        screen.page().actions.first?.intent.send()
        stack.popFinished(PageTexts())
    }

    @Test func aFinishedScreenIsPopped() throws {
        let (first, second) = (try screen(.init()), try screen(.init()))
        let stack = PageStack(first)
        stack.push(second)
        stack.popFinished(PageTexts())
        #expect(stack.screens.map(\.id) == [first.id, second.id])
        finish(second, stack)
        #expect(stack.screens.map(\.id) == [first.id])
        #expect(stack.notices.map(\.verb) == ["Finished"])
        #expect(second.isClosed)
    }

    @Test func theHostLearnsOfEachPoppedScreen() throws {
        let (first, second) = (try screen(.init()), try screen(.init()))
        let stack = PageStack()
        var popped: [[ScreenID]] = []
        stack.onPop = { [unowned stack] in popped.append([$0.id] + stack.screens.map(\.id)) }
        for screen in [first, second] { stack.push(screen) }
        finish(second, stack)
        stack.pop()
        stack.pop()
        #expect(popped == [[second.id, first.id], [first.id]])
    }

    @Test func aScreenThatIsFinishedWhenItOpensIsShown() throws {
        let first = try screen(.init(isFinished: true))
        let stack = PageStack(first)
        for _ in 1...2 { stack.popFinished(PageTexts()) }
        #expect(!stack.isOver)
        let second = try screen(.init(isFinished: true))
        stack.push(second)
        stack.popFinished(PageTexts())
        #expect(stack.screens.map(\.id) == [first.id, second.id])
        stack.pop()
        stack.popFinished(PageTexts())
        #expect(stack.screens.map(\.id) == [first.id])
    }

    @Test func aScreenThatFinishesAgainIsPopped() throws {
        let screen = try screen(.init(isFinished: true))
        let stack = PageStack(screen)
        finish(screen, stack)
        #expect(!screen.page().isFinished)
        #expect(!stack.isOver)
        finish(screen, stack)
        #expect(stack.isOver)
    }

    @Test func aFinishedScreenThatClosesItselfIsPopped() throws {
        let screen = try screen(.init(isFinished: true))
        let stack = PageStack(screen)
        screen.close()
        stack.popFinished(PageTexts())
        #expect(stack.isOver)
    }
}

/// A screen with one action, which finishes it or begins it again.
private struct TaskPresenter: LocalPresenter {
    struct State: Equatable, Sendable { var isFinished = false }
    enum Intent: Event { case toggle }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.isFinished.toggle()
    }
}

private struct TaskView: PageView {
    func draw(_ state: TaskPresenter.State, on page: inout Page<TaskPresenter.Intent>) {
        page.isFinished = state.isFinished
        if state.isFinished { page.notice("Finished") }
        page.action("Toggle", .toggle)
    }
}
