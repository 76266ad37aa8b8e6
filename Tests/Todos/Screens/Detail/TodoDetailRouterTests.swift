import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the screens of a todo and of a streak, over a kit in memory.
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

    @Test func theScreenOpensWithItsStreak() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let probe = StreamProbe(sdk.stream)
        let streak = ListedTodo.listed(try .streak("stretch", every: 2, count: 4))
        let screen = sdk.kits.streak(streak.todo.id, openedBy: Opener(model: TodoRow(streak, on: .start)))
        #expect(screen.state.card == .idle)
        #expect(screen.state.id == streak.todo.id)
        screen.send(.toggle)
        #expect(try await probe.first(TodosRequest.self).body == .toggle([TodoKey(streak.todo.id)]))
        await sdk.stop()
    }
}
