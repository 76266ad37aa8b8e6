import Adder
import AdderServices
import AdderTerminal
import AdderTesting
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
        let routes = LinkOpener(navigator: try CommandNavigator(on: stream), isJSON: false, show: show)
        return ScreenRunner(
            stage: stage, stream: stream, isJSON: false, renderer: PlainRenderer(), routes: routes)
    }

    /// Returns the output after intents of a screen; that of a route is its description.
    private func output<P: Presenter>(_ presenter: P, _ state: P.State, _ intents: P.Intent...) async throws -> String {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let stage = Stage(stream: stream)
        let runner = try runner(stage, stream) { route, _ in CommandResult(output: "\(route)") }
        let screen = stage.open(presenter, state: state)
        return await runner.run(screen, intents) { _ in CommandResult(output: "the screen") }.output
    }

    @Test func theListOpensADetail() async throws {
        let route = AppRoute.todos(.detail(try TodoKey(typed: "milk")))
        let output = try await output(TodoListPresenter(), .init(query: TodoQuery()), .open("milk"))
        #expect(output == "\(route)")
    }

    @Test func theListOpensAnEditor() async throws {
        let route = AppRoute.todos(.edit(try TodoKey(typed: "milk")))
        let output = try await output(TodoListPresenter(), .init(query: TodoQuery()), .edit("milk"))
        #expect(output == "\(route)")
    }

    @Test func theDetailOpensItsEditor() async throws {
        let id = TodoID("milk2345")
        let output = try await output(TodoDetailPresenter(), .init(id: id), .edit)
        #expect(output == "\(AppRoute.todos(.edit(TodoKey(id))))")
    }

    @Test func aStreaksDetailOpensItsEditor() async throws {
        let id = TodoID("milk2345")
        let output = try await output(StreakDetailPresenter(), .init(id: id), .edit)
        #expect(output == "\(AppRoute.todos(.edit(TodoKey(id))))")
    }

    @Test func theCartSavesALineForLater() async throws {
        let route = AppRoute.cart(.saveForLater(try #require(CartLineID("3"))))
        #expect(try await output(CartPresenter(currency: .eur), .init(), .saveForLater("3")) == "\(route)")
    }

    @Test func theRouteThatIsOpenedLastIsTheResult() async throws {
        let route = AppRoute.todos(.detail(try TodoKey(typed: "oats")))
        let output = try await output(TodoListPresenter(), .init(query: TodoQuery()), .open("milk"), .open("oats"))
        #expect(output == "\(route)")
    }

    @Test func aScreenWithoutARouteIsTheResult() async throws {
        #expect(try await output(TodoListPresenter(), .init(query: TodoQuery()), .open("a_b")) == "the screen")
    }

    @Test func anErrorOfTheRouteIsTheResult() async throws {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let stage = Stage(stream: stream)
        let failure = Failure(.failed, "The disk is full.")
        let runner = try runner(stage, stream) { _, _ in throw failure }
        let screen = stage.open(TodoListPresenter(), state: .init(query: TodoQuery()))
        let result = await runner.run(screen, [.open("milk")]) { _ in CommandResult() }
        #expect(result == CommandResult(failure: failure))
    }
}
