import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the import and export, over a kit in memory.
@MainActor
@Suite struct TodoImportExportRouterTests {
    @Test func theScreenOpensEmpty() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let probe = StreamProbe(sdk.stream)
        let screen = sdk.kits.importExport()
        #expect(screen.state == TodoImportExportPresenter.State())
        screen.send(.export(.json))
        #expect(try await probe.first(TodosRequest.self).body == .export(.json))
        await sdk.stop()
    }
}
