import Adder
import AdderForms
import AdderTesting
import TestSupport
import Testing

@testable import NewsKit

/// The functions that make the screens, over a kit in memory.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct NewsRouterTests {
    private let id = NewsItemID(1)

    private func withNews(_ body: (NewsKit) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { NewsKit.enable() })
        try await body(sdk.kits)
        await sdk.stop()
    }

    @Test func theRowOfAnotherItemIsNotShown() async throws {
        try await withNews { news in
            let other = Opener(model: NewsHandover.row(2))
            #expect(news.item(id, openedBy: other).state.row == nil)
            #expect(news.purchase(id, cart: FakeCart(), openedBy: other).state.item == .idle)
        }
    }
}
