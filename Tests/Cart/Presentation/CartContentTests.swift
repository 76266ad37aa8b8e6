import Adder
import AdderServices
import Testing

@testable import CartKit

/// Carts as screens show them.
@Suite struct CartContentTests {
    @Test func aRowHasReadyValues() {
        let item = CartItem.sample("milk-1", "Milk", 320, ["size": "1 l", "fat": "3.5"])
        let row = CartRow(
            id: "7", sku: "milk-1", title: "Milk",
            unitPrice: .cents(320), quantity: 2, total: .cents(640),
            attributes: ["fat=3.5", "size=1 l"])
        #expect(CartRow(.sample(7, item, 2)) == row)
    }

    @Test func aContentHasTheVersionAndTheSubtotal() {
        let content = CartContent(.sample(version: 3, .sample(1, .sample(), 2)))
        #expect(content.version == 3)
        #expect(content.rows == [CartRow(.sample(1, .sample(), 2))])
        #expect(content.subtotal == .cents(640))
        #expect((content.warnings, content.errors) == ([], []))
    }

    @Test func aChangedPriceIsAWarning() throws {
        let cart = try Cart().after(.add(.sample()), .add(.sample("milk-1", "Fresh milk", 340)))
        let message = "The price of Fresh milk changed from 3.20 EUR to 3.40 EUR since it was added."
        #expect(cart.warnings == [CartRemark(Problem(code: "priceChanged", message: message), line: "1")])
        #expect(try cart.after(.add(.sample())).warnings == [])
    }

    @Test func aLineAtItsLimitIsAWarning() throws {
        var limits = CartLimits()
        limits.quantity = 2
        let cart = try Cart(limits: limits).after(.add(.sample()))
        #expect(cart.warnings == [])
        let message = "Milk is at its maximum of 2 units."
        let warning = CartRemark(Problem(code: "atLimit", message: message), line: "1")
        #expect(try cart.after(.add(.sample())).warnings == [warning])
    }

    @Test func aTotalThatIsTooLargeIsAnError() {
        let item = CartItem.sample("gold", "Gold", Money.maximumMinor)
        let content = CartContent(.sample(.sample(1, item), .sample(2, item)))
        #expect(content.errors.map(\.problem.code) == ["tooLarge"])
        #expect(content.subtotal == nil)
        #expect(Cart().errors == [])
    }
}
