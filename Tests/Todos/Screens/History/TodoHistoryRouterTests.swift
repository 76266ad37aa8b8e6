import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the history, over a kit in memory.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct TodoHistoryRouterTests {
    @Test func theHistoryOpensWithItsLimit() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let probe = StreamProbe(sdk.stream)
        #expect(sdk.kits.history().state == TodoHistoryPresenter.State())
        let screen = sdk.kits.history(limit: 2)
        screen.send(.appear)
        #expect(try await probe.first(TodosRequest.self).body == .history(limit: 2))
        await sdk.stop()
    }
}
