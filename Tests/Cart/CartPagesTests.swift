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
        let screen = try await sdk.kits.pages().screen(for: CartPages.firstRoute)
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
        let screen = try await sdk.kits.pages().screen(for: .history)
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

    @Test func savingForLaterNeedsATodoList() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        let error = await #expect(throws: Problem.self) {
            _ = try await sdk.kits.pages().screen(for: .saveForLater([.one]))
        }
        #expect(error == Problem(code: "notOffered", message: CartTexts().sentences.noTodos))
        await sdk.stop()
    }

    /// The cart offers to move a line, and the host has no todo list.
    @Test func aServiceThatIsNotGivenIsARefusal() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        let pages = sdk.kits.pages()
        let flow = try FlowHarness<CartRoute>(sdk) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        try await flow.open(.cart)
        try await flow.send(.saveForLater(["1"]), to: CartPresenter.self)
        #expect(flow.routes == [.cart])
        let problem = try flow.state(of: CartPresenter.self).problem
        #expect(problem == Problem(code: "notShown", message: CartTexts().sentences.noTodos))
        await sdk.stop()
    }
}
