import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the editor of a todo, over a stage on a bare stream.
@MainActor
@Suite struct TodoEditorRouterTests {
    @Test(arguments: [nil, TodoID("milkmilk")])
    func theEditorLoadsItsDraft(_ id: TodoID?) async throws {
        let stream = EventStream(environment: .testing())
        let probe = StreamProbe(stream)
        let screen = try TodoEditorRouter(stage: Stage(stream: stream)).open(.init(id: id))
        #expect(screen.state == TodoEditorPresenter.State(id: id))
        screen.send(.appear)
        let request = id.map { TodosRequest.editDraft(TodoKey($0)) } ?? .newDraft(.once)
        #expect(try await probe.first(TodosRequest.self).body == request)
    }
}
