import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the editor of a streak, over a stage on a bare stream.
@MainActor
@Suite struct StreakEditorRouterTests {
    @Test(arguments: [nil, TodoID("milkmilk")])
    func theEditorLoadsItsDraft(_ id: TodoID?) async throws {
        let stream = EventStream(environment: .testing())
        let probe = StreamProbe(stream)
        let screen = try StreakEditorRouter(stage: Stage(stream: stream)).open(.init(id: id))
        #expect(screen.state == StreakEditorPresenter.State(id: id))
        screen.send(.appear)
        let request = id.map { TodosRequest.editDraft(TodoKey($0)) } ?? .newDraft(.streak)
        #expect(try await probe.first(TodosRequest.self).body == request)
    }
}
