import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import CartKit

/// The kit's screens for a host that does not know them.
@MainActor
@Suite struct CartPagesTests {
    @Test func theCartIsLoadedAndChanged() async throws {
        var texts = CartTexts()
        texts.titles.cart = "Warenkorb"
        let sdk = try await SDK.start(
            environment: .testing(), kits: { CartKit.enable(with: CartDependencies(texts: texts)) })
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(.sample(), quantity: 2)))
        let screen = try #require(try await sdk.kits.pageScreen(for: CartKit.firstRoute, openedBy: Opener()))
        await screen.settled()
        #expect(screen.page().title == "Warenkorb")
        let row = try #require(screen.page().rows.first)
        try #require(row.actions.first { $0.key == "+" }).intent.send()
        await screen.settled()
        #expect(screen.page().noticeLines == ["Set | 1 | 3 × Milk | 9.60 EUR", "Total | 9.60 EUR (strong)"])
        await sdk.stop()
    }

    @Test func theHistoryIsLoadedAndUndone() async throws {
        let sdk = try await SDK.start(
            environment: .testing(), kits: { CartKit.enable { $0.secondsFromGMT = 3_600 } })
        for change in [CartChange.add(.sample(), quantity: 2), .remove([.one])] {
            _ = try await sdk.stream.reply(to: CartRequest.change(change))
        }
        let screen = try #require(try await sdk.kits.pageScreen(for: .history, openedBy: Opener()))
        await screen.settled()
        #expect(screen.page().rows.map(\.title) == ["removed “Milk”", "added 2 × “Milk”"])
        try #require(screen.page().actions.first { $0.key == "u" }).intent.send()
        await screen.settled()
        #expect(screen.page().noticeLines == ["Undid: removed “Milk”"])
        #expect(screen.page().rows.map(\.key) == ["+1", "1"])
        let shown = try await sdk.stream.reply(to: CartRequest.show)
        guard case .cart(let cart) = shown else { return #expect(shown == .cart(Cart())) }
        #expect(cart.lines.map(\.quantity) == [2])
        await sdk.stop()
    }

    @Test func savingForLaterNeedsTheHost() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable(when: true) })
        #expect(try await sdk.kits.pageScreen(for: .saveForLater(.one), openedBy: Opener()) == nil)
        #expect(try await sdk.kits.pageScreen(for: .cart, openedBy: Opener()) != nil)
        await sdk.stop()
    }

    @Test func aCartThatIsOffHasNoPages() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable(when: false) })
        #expect(try await sdk.kits.pageScreen(for: .cart, openedBy: Opener()) == nil)
        await sdk.stop()
    }
}
