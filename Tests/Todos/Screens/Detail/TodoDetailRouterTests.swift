import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the screen of a todo, over a kit in memory.
@MainActor
@Suite struct TodoDetailRouterTests {
    @Test func theScreenOpensWithItsTodo() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let probe = StreamProbe(sdk.stream)
        let milk = try ListedTodo.sample("milkmilk")
        let screen = sdk.kits.once(milk.todo.id, openedBy: Opener(model: TodoRow(milk, on: .start)))
        #expect(screen.state.card.value?.row == TodoRow(milk, on: .start))
        screen.send(.toggle)
        #expect(try await probe.first(TodosRequest.self).body == .toggle([TodoKey(milk.todo.id)]))
        await sdk.stop()
    }
}
