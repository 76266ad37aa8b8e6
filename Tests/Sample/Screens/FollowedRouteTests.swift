import Adder
import AdderServices
import AdderTerminal
import AdderTesting
import AdderViews
import CartKit
import Testing
import TodosKit

@testable import sample

/// The routes that the screens of the kits open, shown by their own text.
@MainActor
@Suite struct FollowedRouteTests {
    private func runner(
        _ stage: Stage, _ stream: EventStream,
        _ show: @escaping @MainActor (AppRoute, Opener) async throws -> CommandResult
    ) throws -> ScreenRunner {
        let routes = LinkOpener(navigator: try CommandNavigator(on: stream), form: .text, show: show)
        return ScreenRunner(
            stage: stage, stream: stream, form: .text, renderer: PlainRenderer(), routes: routes)
    }

    /// Returns the result of a screen that opens a route; that of the route is its description.
    private func result<P: Presenter>(
        _ presenter: P, _ state: P.State, _ intent: P.Intent, in view: some PageView<P.State, P.Intent>
    ) async throws -> CommandResult {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let stage = Stage(stream: stream)
        let runner = try runner(stage, stream) { route, _ in CommandResult(output: "\(route)") }
        let screen = stage.open(presenter, state: state) { _, _, opener in
            stage.open(PartPresenter(), state: .init(), openedBy: opener)
        }
        return await runner.follow(screen, intent, in: view)
    }

    @Test func theListOpensADetail() async throws {
        let route = AppRoute.todos(.detail(try TodoKey(typed: "milk")))
        let result = try await result(
            TodoListPresenter(), .init(query: TodoQuery()), .open("milk"), in: TodoListView())
        #expect(result == CommandResult(output: "\(route)"))
    }

    @Test func theListOpensAnEditor() async throws {
        let route = AppRoute.todos(.edit(try TodoKey(typed: "milk")))
        let result = try await result(
            TodoListPresenter(), .init(query: TodoQuery()), .edit("milk"), in: TodoListView())
        #expect(result == CommandResult(output: "\(route)"))
    }

    @Test func theDetailOpensItsEditor() async throws {
        let id = TodoID("milk2345")
        let result = try await result(
            TodoDetailPresenter<TodoCard>(), .init(id: id), .edit, in: TodoDetailView<TodoCard>())
        #expect(result == CommandResult(output: "\(AppRoute.todos(.edit(TodoKey(id))))"))
    }

    @Test func aStreaksDetailOpensItsEditor() async throws {
        let id = TodoID("milk2345")
        let result = try await result(
            TodoDetailPresenter<StreakCard>(), .init(id: id), .edit, in: TodoDetailView<StreakCard>())
        #expect(result == CommandResult(output: "\(AppRoute.todos(.edit(TodoKey(id))))"))
    }

    @Test func theCartSavesALineForLater() async throws {
        let route = AppRoute.cart(.saveForLater([try #require(CartLineID("3"))]))
        let result = try await result(CartPresenter(currency: .eur), .init(), .saveForLater(["3"]), in: CartView())
        #expect(result == CommandResult(output: "\(route)"))
    }

    @Test func aScreenThatOpensNoRouteTellsTheReason() async throws {
        let result = try await result(
            TodoListPresenter(), .init(query: TodoQuery()), .open("a_b"), in: TodoListView())
        #expect(result.output == "")
        #expect(result.failure?.problem.code == "malformed")
        #expect(result.failure?.exitCode == .usage)
    }

    @Test func anErrorOfTheRouteIsTheResult() async throws {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let stage = Stage(stream: stream)
        let failure = Failure(.failed, "The disk is full.")
        let runner = try runner(stage, stream) { _, _ in throw failure }
        let screen = stage.open(TodoListPresenter(), state: .init(query: TodoQuery()))
        let result = await runner.follow(screen, .open("milk"), in: TodoListView())
        #expect(result == CommandResult(failure: failure))
    }
}

/// The presenter of a child of any screen.
private struct PartPresenter: LocalPresenter {
    struct State: Equatable {}
    enum Intent: Event { case none }

    func handle(_ intent: Intent, _ turn: inout Turn) {}
}
