import Adder
import AdderServices
import Testing

@testable import CartKit

/// The rules of the checkout, without a store and a gateway.
@Suite struct CheckoutTests {
    private let shop = Checkout(
        cart: .sample(version: 4, .sample(1, .sample(), 3), .sample(2, .sample("shirt", "Shirt", 2_500))), buyer: .ann,
        nextOrder: .first)
    private let seen = CheckoutConsent(version: 4)
    private let again = CheckoutConsent(version: 4, attempt: .first)
    private let later = Timestamp(milliseconds: 9)

    @Test func anAttemptIsAskedForAgainAtItsGateway() throws {
        var checkout = shop
        let attempt = try checkout.begin(seen, at: "bank", key: "k")
        let payment = Payment(key: "k", order: .first, amount: .cents(3_460), buyer: .ann)
        #expect((attempt.payment, attempt.gateway, attempt.lines) == (payment, "bank", shop.cart.lines))
        #expect(checkout.cart == shop.cart)
        #expect(try checkout.begin(again, at: "bank", key: "other") == attempt)
        #expect(checkout.calls == 2)
        #expect(throws: CheckoutRefusal.changed) { try checkout.begin(seen, at: "bank", key: "k") }
        #expect(throws: CheckoutRefusal.otherGateway("bank")) { try checkout.begin(again, at: "other", key: "k") }
        #expect((checkout.attempt, checkout.calls) == (attempt, 2))
    }

    @Test(arguments: [CheckoutConsent(version: 3), CheckoutConsent(version: 4, attempt: .first)])
    func onlyWhatWasSeenIsCharged(_ consent: CheckoutConsent) {
        var checkout = shop
        #expect(throws: CheckoutRefusal.changed) { try checkout.begin(consent, at: "bank", key: "k") }
        #expect(checkout.attempt == nil)
    }

    private static let gold = CartItem.sample("gold", "Gold", Money.maximumMinor)
    private static let tea = CartItem(sku: "tea", title: "Tea", unitPrice: .cents(100), taxCategory: "drink")

    @Test(arguments: [[CartLine.sample(1, gold), .sample(2, gold)], [.sample(1, tea)], []])
    func aCartThatCannotBeBoughtIsNotCharged(_ lines: [CartLine]) throws {
        var cart = Cart(pricing: try .sample())
        cart.lines = lines
        var checkout = Checkout(cart: cart, buyer: .ann, nextOrder: .first)
        let refusal = cart.errors.first.map { CheckoutRefusal.notBuyable($0.problem) } ?? .empty
        #expect(throws: refusal) { try checkout.begin(CheckoutConsent(version: 0), at: "bank", key: "k") }
        #expect(checkout.attempt == nil)
    }

    @Test func anAttemptStaysWhileACallMayHaveChargedIt() throws {
        let other = CartOrderID(rawValue: 9)
        var checkout = shop
        let attempt = try checkout.begin(seen, at: "bank", key: "k")
        _ = try checkout.begin(again, at: "bank", key: "k")
        #expect(throws: CheckoutRefusal.changed) { try checkout.abandon(other) }
        checkout.forget(other)
        checkout.takeBack(other)
        checkout.takeBack(.first)
        #expect((checkout.attempt, checkout.calls) == (attempt, 1))
        checkout.takeBack(.first)
        #expect(checkout.attempt == nil)
    }

    @Test func anOrderTakesItsOwnLinesOutOfTheCart() throws {
        var before = shop
        let attempt = try before.begin(seen, at: "bank", key: "k")
        // Two more of the first line, the second is removed, a third is added, and a title has changed.
        let cart = try shop.cart.after(
            .set(.one, quantity: 5), .remove([.two]), .add(.sample("pear", "Pear", 50)), .edit(.one, title: "Oat milk"))
        var checkout = Checkout(cart: cart, buyer: .ann, nextOrder: .first, attempt: attempt, calls: 1)
        let touched = checkout.settle(
            CartPurchase(attempt: attempt, receipt: PaymentReceipt(reference: "r")), at: later)
        #expect(touched.map(\.title) == ["Oat milk"])
        #expect(checkout.cart.lines.map { "\($0.quantity) \($0.title)" } == ["2 Oat milk", "1 Pear"])
        #expect((checkout.attempt, checkout.orders, checkout.cart.version) == (nil, [.first], cart.version + 1))
    }

    /// Two processes ask about one attempt. One is told that it is declined, and begins another; the other gets the receipt.
    @Test func aLateChargeGetsItsOrderOnce() throws {
        var checkout = shop
        let late = CartPurchase(
            attempt: try checkout.begin(seen, at: "bank", key: "k"), receipt: PaymentReceipt(reference: "late"))
        var other = Checkout(cart: shop.cart, buyer: .ann, nextOrder: CartOrderID(rawValue: 2))
        let waiting = try other.begin(seen, at: "bank", key: "l")
        #expect(other.settle(late, at: later).count == 2)
        #expect((other.purchase?.0, other.purchase?.time, other.attempt) == (late, later, waiting))
        // A second approval is no second order, and leaves what was added in between.
        let cart = try other.cart.after(.add(.sample()))
        var third = Checkout(cart: cart, buyer: .ann, nextOrder: waiting.id, orders: other.orders)
        #expect(third.settle(late, at: later) == [])
        third.forget(.first)
        #expect((third.cart, third.purchase == nil, third.orders) == (cart, true, [.first]))
    }
}
