import Adder
import AdderServices
import CartKit
import TestSupport
import Testing

/// Random sessions of the kit alone, with a todo list that a fake stands for.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct CartSessionsTests {
    @Test(arguments: 1...sessionCount(4))
    func aRandomSessionIsRepeated(_ seed: UInt64) async throws {
        let sessions = RandomSessions(
            Configuration(kits: { CartKit.enable() }), [CartRoute.cart, .history],
            prepare: { stream in
                for title in ["Milk", "Tea", "Oats"] {
                    let item = CartItem(sku: title, title: title, unitPrice: Money(minor: 120, currency: .eur))
                    _ = try await stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
                }
            }
        ) { _, cart in cart.pages(todos: FakeTodos()) }
        try await sessions.run(seed)
    }
}
