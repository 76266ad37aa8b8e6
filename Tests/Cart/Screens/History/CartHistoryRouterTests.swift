import Adder
import AdderTesting
import Testing

@testable import CartKit

/// The router of the history, over a kit in memory.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct CartHistoryRouterTests {
    @Test func theHistoryOpensWithItsLimit() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        let probe = StreamProbe(sdk.stream)
        #expect(sdk.kits.history().state == CartHistoryPresenter.State())
        let screen = sdk.kits.history(limit: 2)
        screen.send(.appear)
        #expect(try await probe.first(CartRequest.self).body == .history(limit: 2))
        await sdk.stop()
    }

    @Test func theHistoryShowsLocalTimes() async throws {
        let sdk = try await SDK.start(
            environment: .testing(), kits: { CartKit.enable { $0.zone = .fixed(secondsFromGMT: 3_660) } })
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(.sample(), quantity: 1)))
        let screen = sdk.kits.history()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.rows.value?.map(\.time) == ["2026-01-01T01:01"])
        await sdk.stop()
    }
}
