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

    @Test func theHistoryShowsLocalTimes() async throws {
        let sdk = try await SDK.start(
            environment: .testing(), kits: { TodosKit.enable { $0.zone = .fixed(secondsFromGMT: 3_660) } })
        _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
        let screen = sdk.kits.history()
        await screen.want(.appear)
        #expect(screen.state.rows.value?.map(\.time) == ["2026-01-01T01:01"])
        await sdk.stop()
    }
}
