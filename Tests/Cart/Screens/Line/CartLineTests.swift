import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The lines of the cart inside its screen, over a kit in memory.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct CartLineTests {
    private func withCart(_ body: (CartKit, PageScreen) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        for (sku, title) in [("milk-1", "Milk"), ("tea", "Tea")] {
            let item = CartItem.sample(sku, title)
            _ = try await sdk.stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
        }
        let page = try await sdk.kits.pages().screen(for: .cart)
        await page.settled()
        try await body(sdk.kits, page)
        await sdk.stop()
    }

    private func press(_ title: String, _ row: Int, of page: PageScreen) throws {
        try #require(page.page().rows[row].actions.first { $0.title == title }).intent.send()
    }

    @Test func theActionsOfARowAreThoseOfItsLine() async throws {
        try await withCart { _, page in
            let rows = page.page().rows
            #expect(
                rows.map { $0.actions.map(\.title) } == [
                    ["One more", "One fewer", "Remove", "Save for later"],
                    ["One more", "One fewer", "Remove", "Save for later"],
                ])
            #expect("\(rows[1].actions[0].intent)" == "more")
        }
    }

    @Test func pressesAddUpAndTheCartTellsThem() async throws {
        try await withCart { kit, page in
            for _ in 0..<3 { try press("One more", 1, of: page) }
            try press("One fewer", 0, of: page)
            await page.settled()
            await kit.context.stage.caughtUp()
            let cart = try #require(page.screen(of: CartPresenter.self))
            #expect(cart.state.rows.map(\.quantity) == [1, 5])
            #expect(cart.state.notice?.kind == .set && cart.state.problem == nil)
        }
    }

    @Test func aLineEndsWhenItsQuantityIsZero() async throws {
        try await withCart { kit, page in
            let cart = try #require(page.screen(of: CartPresenter.self))
            let line = try #require(cart.child(.line(.one)) as? PageScreen)
            for _ in 0..<2 { try press("One fewer", 0, of: page) }
            await page.settled()
            await kit.context.stage.caughtUp()
            #expect(cart.children == [.line(.two)] && line.isClosed)
            #expect(cart.state.notice?.kind == .removed)
        }
    }
}
