import Adder
import AdderTerminal
import AdderTesting
import Testing
import TodosKit

@testable import sample

/// The routes that the screens of a command open, shown by their own text.
@MainActor
@Suite struct FollowedRouteTests {
    /// Returns the result of a list whose todo is opened.
    private func result(
        opening key: String, _ show: @escaping @MainActor (AppRoute) throws -> CommandResult
    ) async throws -> CommandResult {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let stage = Stage(stream: stream)
        let routes = LinkOpener(navigator: try CommandNavigator(on: stream), form: .text) { route, _ in try show(route)
        }
        let runner = ScreenRunner(
            stage: stage, stream: stream, form: .text, renderer: PlainRenderer(), at: Console(),
            routes: routes)
        let screen = stage.open(TodoListPresenter(), state: .init(query: TodoQuery()))
        return await runner.follow(screen, .open(key), in: TodoListView())
    }

    @Test func theListOpensADetail() async throws {
        let route = AppRoute.todos(.detail(try TodoKey(typed: "milk")))
        let result = try await result(opening: "milk") { CommandResult(output: "\($0)") }
        #expect(result == CommandResult(output: "\(route)"))
    }

    @Test func aScreenThatOpensNoRouteTellsTheReason() async throws {
        let result = try await result(opening: "a_b") { CommandResult(output: "\($0)") }
        #expect(result.output == "")
        #expect(result.failure?.problem.code == "malformed")
        #expect(result.failure?.exitCode == .usage)
    }

    @Test func anErrorOfTheRouteIsTheResult() async throws {
        let failure = Failure(.failed, "The disk is full.")
        let result = try await result(opening: "milk") { _ in throw failure }
        #expect(result == CommandResult(failure: failure))
    }
}
