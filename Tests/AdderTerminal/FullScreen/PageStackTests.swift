import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderTerminal

/// What a person has done on the pages of a navigator, and when pages leave.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct PageStackTests {
    private let stream: EventStream
    private let stage: Stage
    private let navigator: Navigator<TaskRoute, PageScreen>
    private let stack: PageStack
    private let probe: StreamProbe
    private let desk = Desk()

    init() throws {
        let stream = EventStream(environment: .testing())
        let stage = Stage(stream: stream)
        let locked = RouteGuard<TaskRoute> { $0 == .secret ? .deny("The desk is locked. Ask for the key.") : .allow }
        let links = try TaskRoute.links(scheme: "tasks")
        navigator = Navigator(links: links, stream: stream, guards: [locked]) { [desk] route, opener in
            if route == .broken { throw Problem(code: "broken", message: "The desk is broken. Mend it.") }
            if route == .slow { await desk.isFree() }
            let state = TaskPresenter.State(isFinished: route == .finished)
            return PageScreen(stage.open(TaskPresenter(), state: state, openedBy: opener), TaskView())
        }
        (self.stream, self.stage) = (stream, stage)
        probe = StreamProbe(stream)
        stack = PageStack(navigator)
    }

    /// Opens routes, and returns their screens.
    private func screens(_ routes: TaskRoute...) async throws -> [PageScreen] {
        var screens: [PageScreen] = []
        for route in routes { screens.append(try await navigator.open(route).get()) }
        stack.update(PageTexts())
        return screens
    }

    private func act(_ title: String, on screen: PageScreen) async {
        screen.page().actions.first { $0.title == title }?.intent.send()
        // Events are delivered on another thread, and the presenter learns of a refusal by one.
        await stream.drained()
        await navigator.settled()
        await stream.drained()
        await stage.caughtUp()
        stack.update(PageTexts())
    }

    @Test func aFinishedScreenIsPopped() async throws {
        let screens = try await screens(.task, .task)
        #expect(stack.screens.map(\.id) == screens.map(\.id))
        await act("Toggle", on: screens[1])
        #expect(stack.screens.map(\.id) == [screens[0].id])
        #expect(stack.notices.map(\.verb) == ["Finished"])
        #expect(screens[1].isClosed)
    }

    @Test func aScreenThatIsFinishedWhenItOpensIsShown() async throws {
        let first = try await screens(.finished)
        for _ in 1...2 { stack.update(PageTexts()) }
        #expect(!stack.isOver)
        let second = try await screens(.finished)
        #expect(stack.screens.map(\.id) == (first + second).map(\.id))
        stack.goBack()
        stack.update(PageTexts())
        #expect(stack.screens.map(\.id) == first.map(\.id))
        #expect(second[0].isClosed)
    }

    @Test func aScreenThatFinishesAgainIsPopped() async throws {
        let screen = try await screens(.finished)[0]
        await act("Toggle", on: screen)
        #expect(!screen.page().isFinished)
        #expect(!stack.isOver)
        await act("Toggle", on: screen)
        #expect(stack.isOver)
    }

    @Test func aLowerScreenThatClosesItselfLeaves() async throws {
        let screens = try await screens(.task, .task, .task)
        screens[0].close()
        stack.update(PageTexts())
        #expect(stack.screens.map(\.id) == screens.dropFirst().map(\.id))
        #expect(navigator.entries.count == 2)
        #expect(stack.notices.isEmpty)
    }

    /// Its presenter closes it, as one that returns an outcome does: the navigator has no entry of it any more.
    @Test func aScreenThatClosesItselfLeavesItsNotices() async throws {
        let screens = try await screens(.task, .task)
        await act("Leave", on: screens[1])
        #expect(stack.screens.map(\.id) == [screens[0].id])
        #expect(stack.notices.map(\.verb) == ["Finished"])
        stack.clearNotices()
        await act("Leave", on: screens[0])
        #expect(stack.isOver)
    }

    @Test func aScreenThatIsLeftHasNoNotices() async throws {
        _ = try await screens(.task, .finished)
        stack.goBack()
        stack.update(PageTexts())
        #expect(stack.notices.isEmpty)
    }

    /// Two pages of one route are two visits.
    @Test func twinsKeepTheirPositions() async throws {
        _ = try await screens(.task)
        stack.move(to: PagePosition(slot: 1))
        _ = try await screens(.task)
        #expect(stack.position == PagePosition())
        stack.move(to: PagePosition(slot: 2))
        _ = try await screens(.task)
        stack.goBack()
        stack.update(PageTexts())
        #expect(stack.position.slot == 2)
        // The one below leaves: the upper one keeps its own.
        navigator.close(navigator.entries[0].id)
        stack.update(PageTexts())
        #expect(stack.position.slot == 2)
    }

    // MARK: Refusals

    @Test(arguments: [(TaskRoute.secret, "The desk is locked."), (.broken, "The desk is broken.")])
    fileprivate func aRefusalIsNamedUntilTheNextKey(_ route: TaskRoute, _ sentence: String) async throws {
        _ = try await screens(.task)
        await #expect(throws: (any Error).self) { try await navigator.open(route) }
        #expect(stack.problem?.message.hasPrefix(sentence) == true)
        stack.clearNotices()
        #expect(stack.problem == nil)
        let link = "tasks://\(try route.path)"
        await #expect(throws: (any Error).self) { try await navigator.open(url: link) }
        #expect(stack.problem?.message.hasPrefix(sentence) == true)
        #expect(navigator.entries.map(\.route) == [.task])
    }

    @Test func aRefusalGoesToTheScreenThatOpenedTheRoute() async throws {
        let screen = try await screens(.task)[0]
        await act("Secret", on: screen)
        #expect(screen.page().problem?.message == "The desk is locked. Ask for the key.")
        #expect(stack.problem == nil)
    }

    @Test func backGivesUpAPageThatIsAboutToBeShown() async throws {
        let screen = try await screens(.task)[0]
        stack.move(to: PagePosition(slot: 1))
        let opening = Task { try await navigator.open(.slow) }
        await desk.isAsked()
        stack.goBack()
        desk.free()
        let error = await #expect(throws: RouteError.self) { try await opening.value }
        #expect(error?.code == .cancelled)
        stack.update(PageTexts())
        #expect(stack.screens.map(\.id) == [screen.id])
        #expect(stack.position == PagePosition(slot: 1))
        #expect(!screen.isClosed)
        #expect(stack.problem == nil)
        let changes = probe.bodies(of: NavigationEvent<TaskRoute>.self).filter {
            switch $0 {
            case .presented, .closed: true
            default: false
            }
        }
        #expect(changes.count == 1)
    }

    /// Of a login, for example: the last page closes itself, and the next one is on its way.
    @Test func aStackIsNotOverWhileARouteIsOpened() async throws {
        let screen = try await screens(.task)[0]
        let opening = Task { try await navigator.open(.slow) }
        await desk.isAsked()
        screen.close()
        stack.update(PageTexts())
        #expect(stack.isEmpty && !stack.isOver)
        desk.free()
        _ = try await opening.value
        stack.update(PageTexts())
        #expect(stack.screens.count == 1)
    }

    @Test func allPagesAreLeftAtOnce() async throws {
        let screens = try await screens(.task, .finished, .task)
        stack.leaveAll()
        #expect(stack.isOver)
        #expect(screens.map(\.isClosed) == [true, true, true])
    }

    /// Nothing is shown after a person has left the program.
    @Test func leavingAllGivesUpAPageOnItsWay() async throws {
        _ = try await screens(.task)
        let opening = Task { try await navigator.open(.slow) }
        await desk.isAsked()
        stack.leaveAll()
        #expect(stack.isOver)
        desk.free()
        let error = await #expect(throws: RouteError.self) { try await opening.value }
        #expect(error?.code == .cancelled)
        #expect(navigator.entries.isEmpty)
    }
}

/// A desk that is free when a test says so.
private final class Desk: Sendable {
    private let asked = AsyncStream<Void>.makeStream()
    private let freed = AsyncStream<Void>.makeStream()

    /// Waits until the desk is free, also for a task that is cancelled.
    func isFree() async {
        asked.continuation.yield()
        await Task { for await _ in freed.stream { break } }.value
    }

    func isAsked() async {
        for await _ in asked.stream { break }
    }

    func free() {
        freed.continuation.yield()
    }
}

private enum TaskRoute: LinkedRoute {
    case task, finished, slow, broken, secret

    static let paths: RouteTable<TaskRoute> = [
        .path("task", .task), .path("finished", .finished), .path("slow", .slow),
        .path("broken", .broken).external(), .path("secret", .secret).external(),
    ]
}

/// A screen with an action that finishes it or begins it again, and one that opens another screen.
private struct TaskPresenter: Presenter {
    typealias Route = TaskRoute

    struct State: Equatable, Sendable {
        var isFinished = false
        var problem: String?
    }

    enum Intent: Event { case toggle, secret, leave }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .toggle: turn.state.isFinished.toggle()
        case .secret: turn.open(.secret)
        case .leave:
            turn.state.isFinished = true
            turn.close()
        }
    }

    func refused(_ refusal: RouteRefusal, from route: TaskRoute, _ turn: inout Turn) {
        turn.state.problem = refusal.message
    }
}

private struct TaskView: PageView {
    func draw(_ state: TaskPresenter.State, on page: inout Page<TaskPresenter.Intent>) {
        page.isFinished = state.isFinished
        page.problem = state.problem.map { Problem(code: "refused", message: $0) }
        if state.isFinished { page.notice("Finished") }
        page.action("Toggle", .toggle)
        page.action("Secret", .secret)
        page.action("Leave", .leave)
    }
}
