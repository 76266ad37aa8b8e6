import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The pages of a host with a checkout, and of one without.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct CheckoutPagesTests {
    private func withKit(_ body: (CartKit, EventStream) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(.sample(), quantity: 2)))
        try await body(sdk.kits, sdk.stream)
        await sdk.stop()
    }

    private let routes: [CartRoute] = [.checkout, .orders, .order(.first)]

    @Test func aHostWithoutACheckoutSaysSo() async throws {
        try await withKit { cart, _ in
            let pages = cart.pages(todos: nil, checkout: nil)
            for route in routes {
                let error = await #expect(throws: Problem.self) { _ = try await pages.screen(for: route) }
                #expect(error == Problem(code: "notOffered", message: CartTexts().sentences.noCheckout))
            }
            let page = try await pages.screen(for: .cart)
            await page.settled()
            #expect(page.page().actions.allSatisfy { !["Check out", "Orders"].contains($0.title) })
        }
    }

    @Test func theCartIsBoughtFromItsPages() async throws {
        try await withKit { cart, _ in
            let bank = FakeBank()
            let pages = cart.pages(todos: nil, checkout: CheckoutServices(session: FakeSession(), gateway: bank))
            let shown = try await pages.screen(for: .cart)
            await shown.settled()
            #expect(shown.page().actions.filter { ["Check out", "Orders"].contains($0.title) }.count == 2)
            let checkout = try await pages.screen(for: .checkout)
            await checkout.settled()
            try #require(checkout.page().actions.first).intent.send()
            await checkout.settled()
            #expect(checkout.page().noticeLines == ["Ordered | Order 1"])
            // The screen of the cart shows that it is empty.
            #expect(shown.page().rows.isEmpty)
            for route in [CartRoute.orders, .order(.first)] {
                let page = try await pages.screen(for: route)
                await page.settled()
                #expect(page.page().rows.count == 1)
            }
            #expect(bank.charged == [.cents(640)])
        }
    }

    @Test func aNavigatorWithoutTheGuardOpensNothing() async throws {
        try await withKit { cart, stream in
            let pages = cart.pages(todos: nil, checkout: CheckoutServices(session: FakeSession(), gateway: FakeBank()))
            @MainActor func navigator(_ guards: [RouteGuard<CartRoute>]) throws -> Navigator<CartRoute, PageScreen> {
                Navigator(links: try CartRoute.links(scheme: "shop"), stream: stream, guards: guards) {
                    try await pages.screen(for: $0, openedBy: $1)
                }
            }
            let unguarded = try navigator([])
            for route in routes {
                let error = await #expect(throws: RouteError.self) { try await unguarded.open(route) }
                #expect(error?.code == .unguarded)
            }
            #expect(unguarded.entries.isEmpty)
            let guarded = try navigator([RouteGuard(.signedIn) { _ in .allow }])
            try await guarded.open(url: "shop://cart/checkout")
            #expect(guarded.entries.map(\.route) == [.checkout])
        }
    }
}
