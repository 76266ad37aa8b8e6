import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the list, over a stage on a bare stream.
@MainActor
@Suite struct TodoListRouterTests {
    @Test func theListOpensWithItsQuery() async throws {
        let stream = EventStream(environment: .testing())
        let probe = StreamProbe(stream)
        let screen = try TodoListRouter(stage: Stage(stream: stream)).open(TodoQuery(.done))
        #expect(screen.state == TodoListPresenter.State(query: TodoQuery(.done)))
        screen.send(.appear)
        #expect(try await probe.first(TodosRequest.self).body == .list(TodoQuery(.done)))
    }
}
