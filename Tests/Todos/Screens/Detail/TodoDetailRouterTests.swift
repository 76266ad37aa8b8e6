import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the screen of a todo, over a stage on a bare stream.
@MainActor
@Suite struct TodoDetailRouterTests {
    @Test func theScreenOpensWithItsTodo() async throws {
        let stream = EventStream(environment: .testing())
        let probe = StreamProbe(stream)
        let milk = try ListedTodo.sample("milkmilk")
        let screen = try TodoDetailRouter(stage: Stage(stream: stream)).open(.init(TodoDetail(milk, today: .start)))
        #expect(screen.state.card.value == TodoCard(row: TodoRow(milk, on: .start)))
        screen.send(.toggle)
        #expect(try await probe.first(TodosRequest.self).body == .toggle([TodoKey(milk.todo.id)]))
    }
}
