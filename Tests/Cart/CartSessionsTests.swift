import Adder
import AdderServices
import TestSupport
import Testing

@testable import CartKit

/// Random sessions of the kit alone, with fakes of a todo list, a session and a bank.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct CartSessionsTests {
    @Test(.serialized, arguments: sessionSeeds)
    func aRandomSessionIsRepeated(_ seed: UInt64) async throws {
        let sessions = RandomSessions(
            Configuration(kits: { CartKit.enable() }), [CartRoute.cart, .history, .checkout, .orders],
            guards: [RouteGuard(.signedIn) { _ in .allow }],
            prepare: { stream in
                for title in ["Milk", "Tea", "Oats"] {
                    let item = CartItem(sku: title, title: title, unitPrice: Money(minor: 120, currency: .eur))
                    _ = try await stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
                }
            }
        ) { _, cart in
            let services = CheckoutServices(session: FakeSession(), gateway: FakeBank(.loseAnswer, .decline, .approve))
            return cart.pages(todos: FakeTodos(), checkout: services)
        }
        try await sessions.run(seed)
    }
}
