import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the import and export, over a stage on a bare stream.
@MainActor
@Suite struct TodoImportExportRouterTests {
    @Test func theScreenOpensEmpty() async throws {
        let stream = EventStream(environment: .testing())
        let probe = StreamProbe(stream)
        let screen = try TodoImportExportRouter(stage: Stage(stream: stream)).open()
        #expect(screen.state == TodoImportExportPresenter.State())
        screen.send(.export(.json))
        #expect(try await probe.first(TodosRequest.self).body == .export(.json))
    }
}
