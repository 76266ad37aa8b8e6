import Adder
import AdderServices
import AdderTesting
import Testing
import TodosKit

/// The service of a todo list behind a feature flag.
@Suite struct SwitchedTodosTests {
    private struct FlaggedHost: HasSwitchedTodos, TodosService {
        let todos: Switched<TodosKit>
    }

    @Test func theServiceOfATodoListThatIsOnWorks() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable(when: true) })
        #expect(try await FlaggedHost(todos: sdk.kits).add(NewTodo(title: "Buy milk")).title == "Buy milk")
        await sdk.stop()
    }

    @Test func theServiceOfATodoListThatIsOffIsUnavailable() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable(when: false) })
        let error = await #expect(throws: TodosServiceError.self) {
            try await FlaggedHost(todos: sdk.kits).add(NewTodo(title: "Buy milk"))
        }
        #expect((error?.code, error?.reason) == (.unavailable, "off"))
        await sdk.stop()
    }
}
