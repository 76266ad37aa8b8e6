import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
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
        let screen = try await sdk.kits.pages(todos: nil, checkout: nil).screen(for: CartRouter.firstRoute)
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
            environment: .testing(), kits: { CartKit.enable { $0.zone = .fixed(secondsFromGMT: 3_600) } })
        for change in [CartChange.add(.sample(), quantity: 2), .remove([.one])] {
            _ = try await sdk.stream.reply(to: CartRequest.change(change))
        }
        let screen = try await sdk.kits.pages(todos: nil, checkout: nil).screen(for: .history())
        await screen.settled()
        #expect(screen.page().rows.map(\.title) == ["removed “Milk”", "added 2 × “Milk”"])
        #expect(screen.page().rows[0].cells == [PageCell(.date(PageDate("2026-01-01T01:00")))])
        #expect(sdk.kits.history(limit: 2).state.limit == 2)
        try #require(screen.page().actions.first { $0.key == "u" }).intent.send()
        await screen.settled()
        #expect(screen.page().noticeLines == ["Undid: removed “Milk”"])
        #expect(screen.page().rows.map(\.key) == ["+1", "1"])
        let shown = try await sdk.stream.reply(to: CartRequest.show)
        guard case .cart(let cart) = shown else { return #expect(shown == .cart(Cart())) }
        #expect(cart.lines.map(\.quantity) == [2])
        await sdk.stop()
    }

    @Test(arguments: [true, false]) func aLineMovesOnlyWhereATodoListIsGiven(_ isGiven: Bool) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(.sample(), quantity: 2)))
        let todos = FakeTodos()
        let screen = try await sdk.kits.pages(todos: isGiven ? todos : nil, checkout: nil).screen(for: .cart)
        await screen.settled()
        let action = screen.page().rows[0].actions.first { $0.key == "l" }
        #expect((action != nil) == isGiven)
        action?.intent.send()
        await screen.settled()
        #expect(screen.page().noticeLines == (isGiven ? ["Moved | 1 | Milk | to the todos as todo-1"] : []))
        #expect(todos.added.map(\.title) == (isGiven ? ["Milk"] : []))
        await sdk.stop()
    }
}
