import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderTerminal

/// The screens of a full screen, and when they leave it.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct PageStackTests {
    private let stream: EventStream
    private let stage: Stage

    init() {
        stream = EventStream(environment: .testing())
        stage = Stage(stream: stream)
    }

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

    @Test func aLowerScreenThatClosesItselfLeaves() throws {
        let (first, second, third) = (try screen(.init()), try screen(.init()), try screen(.init()))
        let stack = PageStack(first)
        var popped: [ScreenID] = []
        stack.onPop = { popped.append($0.id) }
        for screen in [second, third] { stack.push(screen) }
        first.close()
        stack.popFinished(PageTexts())
        #expect(stack.screens.map(\.id) == [second.id, third.id])
        #expect(popped == [first.id])
        #expect(stack.notices.isEmpty)
    }

    @Test func aStackShowsOnlyTheRoutesOfItsScreens() async throws {
        let stacks = [PageStack(try screen(.init())), PageStack(try screen(.init()))]
        for stack in stacks {
            stack.follow(TaskRoute.self, on: stream) { [stage] _, opener throws(PageProblem) in
                guard let next = try? stage.open(TaskPresenter(), state: .init(), openedBy: opener) else {
                    throw PageProblem(code: "notOpened", message: "The screen was not opened. Open it again.")
                }
                return PageScreen(next, TaskView())
            }
        }
        stacks[0].screens[0].page().actions.last?.intent.send()
        // One of a screen that is in no stack.
        stream.send(RouteOpening(TaskRoute.next))
        for stack in stacks {
            while stack.routes.count.withLock({ $0 }) > 0 { await Task.yield() }
        }
        #expect(stacks.map(\.screens.count) == [2, 1])
    }
}

private enum TaskRoute: LinkedRoute {
    case next

    static let paths: RouteTable<TaskRoute> = [.path("next", .next)]
}

/// A screen with an action that finishes it or begins it again, and one that opens another screen.
private struct TaskPresenter: LocalPresenter {
    typealias Route = TaskRoute
    struct State: Equatable, Sendable { var isFinished = false }
    enum Intent: Event { case toggle, next }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .toggle: turn.state.isFinished.toggle()
        case .next: turn.open(.next)
        }
    }
}

private struct TaskView: PageView {
    func draw(_ state: TaskPresenter.State, on page: inout Page<TaskPresenter.Intent>) {
        page.isFinished = state.isFinished
        if state.isFinished { page.notice("Finished") }
        page.action("Toggle", .toggle)
        page.action("Next", .next)
    }
}
