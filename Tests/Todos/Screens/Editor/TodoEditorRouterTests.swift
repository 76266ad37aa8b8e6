import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the editors of a todo and of a streak, over a kit in memory.
@MainActor
@Suite struct TodoEditorRouterTests {
    /// A repetition with the same identity adds nothing.
    @Test func aNewTodoGetsTheIdentityThatTheHostGives() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let id = TodoID("backup-7")
        for _ in 0..<2 {
            let screen = sdk.kits.onceEditor(newID: id)
            for intent in [TodoEditorIntent.appear, .line("Check the backup"), .submit] {
                screen.send(intent)
                await screen.settled()
            }
            #expect(screen.state.saved?.id == id)
        }
        let response = try await sdk.stream.reply(to: TodosRequest.list(TodoQuery()))
        if case .todos(let page) = response {
            #expect(page.todos.map(\.todo.id) == [id])
        } else {
            Issue.record("\(response)")
        }
        await sdk.stop()
    }
}
