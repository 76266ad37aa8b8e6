import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the list, over a kit in memory.
@MainActor
@Suite struct TodoListRouterTests {
    @Test func theListOpensWithItsQuery() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let probe = StreamProbe(sdk.stream)
        let screen = sdk.kits.list(TodoQuery(.done))
        #expect(screen.state == TodoListPresenter.State(query: TodoQuery(.done)))
        screen.send(.appear)
        #expect(try await probe.first(TodosRequest.self).body == .list(TodoQuery(.done)))
        await sdk.stop()
    }
}
