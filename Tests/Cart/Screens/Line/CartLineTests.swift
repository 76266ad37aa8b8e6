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
        let page = try await sdk.kits.pages(todos: FakeTodos(), checkout: nil).screen(for: .cart)
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
                    ["One more", "One fewer", "Remove", "Save for later", "Mark"],
                    ["One more", "One fewer", "Remove", "Save for later", "Mark"],
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

    /// The screen has an interactor of its own, and the line has that of the kit: the store keeps their order.
    @Test func aPressIsUndoneByWhatFollowsIt() async throws {
        try await withCart { _, page in
            let cart = try #require(page.screen(of: CartPresenter.self))
            for _ in 0..<200 {
                try press("One more", 0, of: page)
                cart.send(.undo(1))
                await page.settled()
                #expect(cart.state.rows.map(\.quantity) == [2, 2])
            }
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

    // MARK: Visible lines

    /// Opens the cart with more lines than are open at first, each of two units.
    private func withLongCart(
        _ body: (SDK<CartKit>, PageScreen, Screen<CartPresenter>) async throws -> Void
    ) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        for number in 1...60 {
            let item = CartItem.sample("item-\(number)", "Item \(number)")
            _ = try await sdk.stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
        }
        let page = try await sdk.kits.pages(todos: nil, checkout: nil).screen(for: .cart)
        await page.settled()
        try await body(sdk, page, try #require(page.screen(of: CartPresenter.self)))
        await sdk.stop()
    }

    /// Shows some rows, as a renderer does.
    private func show(_ rows: Range<Int>, of page: PageScreen) {
        for case .rows(let list) in page.page().parts { list.intent(forVisible: Array(rows))?.send() }
    }

    private func lines(_ numbers: ClosedRange<Int64>) -> [CartChild] { numbers.map { .line(CartLineID($0)) } }

    @Test func onlyVisibleLinesAreScreens() async throws {
        try await withLongCart { sdk, page, cart in
            #expect(cart.children == lines(1...50))
            let first = try #require(cart.child(.line(.one)) as? PageScreen)
            let text = HTMLRenderer().render(page.page())
            show(0..<20, of: page)
            #expect(cart.children == lines(1...20) && !first.isClosed)
            // A child adds only actions to its row.
            #expect(HTMLRenderer().render(page.page()) == text)
            show(40..<60, of: page)
            #expect(cart.children == lines(41...60) && first.isClosed)
            await sdk.stage.caughtUp()
            #expect(await sdk.diagnostics.screens.count == 21)
            let rows = page.page().rows
            #expect(rows[59].actions.map(\.title) == ["One more", "One fewer", "Remove", "Mark"])
            #expect(rows[0].actions.map(\.title) == ["Remove", "Mark"])
            try press("One more", 59, of: page)
            await page.settled()
            await sdk.stage.caughtUp()
            #expect(cart.state.rows[59].quantity == 3 && cart.state.problem == nil)
        }
    }

    @Test func pressesBeforeScrollingAreSaved() async throws {
        try await withLongCart { sdk, page, cart in
            let first = try #require(cart.child(.line(.one)) as? PageScreen)
            for _ in 0..<3 { try press("One more", 0, of: page) }
            // Another line changes the cart: the first conflicts, and repeats its change.
            try press("One more", 1, of: page)
            show(20..<40, of: page)
            show(40..<60, of: page)
            #expect(cart.children == lines(41...60) && !first.isClosed)
            await sdk.stage.caughtUp()
            await page.settled()
            await sdk.stage.caughtUp()
            #expect(cart.state.rows.prefix(3).map(\.quantity) == [5, 3, 2] && cart.state.problem == nil)
            #expect(cart.children == lines(41...60) && first.isClosed)
            show(0..<1, of: page)
            let again = try #require(cart.child(.line(.one)) as? PageScreen)
            #expect(again.screen(of: CartLinePresenter.self)?.state.quantity == 5)
        }
    }

    @Test func aLineThatVanishesWhileItChangesIsClosed() async throws {
        try await withLongCart { sdk, page, cart in
            let first = try #require(cart.child(.line(.one)) as? PageScreen)
            cart.send(.remove(["1"]))
            for _ in 0..<2 { try press("One more", 0, of: page) }
            show(1..<20, of: page)
            await page.settled()
            await sdk.stage.caughtUp()
            #expect(first.isClosed && cart.children == lines(2...20) && cart.state.rows.count == 59)
            cart.send(.undo(1))
            await page.settled()
            await sdk.stage.caughtUp()
            // It is there again, and nobody sees it.
            #expect(cart.state.rows.count == 60 && cart.children == lines(2...20))
        }
    }
}
