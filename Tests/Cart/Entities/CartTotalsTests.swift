import AdderServices
import Testing

@testable import CartKit

/// The totals of carts, which no store has seen.
@Suite struct CartTotalsTests {
    private func cart(_ pricing: CartPricing, _ codes: [String] = [], _ lines: CartLine...) -> Cart {
        var cart = Cart(pricing: pricing)
        (cart.lines, cart.discountCodes) = (lines, codes)
        return cart
    }

    private func line(_ id: Int64, _ cents: Int64, _ quantity: Int = 1, category: String? = nil) -> CartLine {
        let item = CartItem(sku: "a\(id)", title: "A", unitPrice: .cents(cents), taxCategory: category)
        return .sample(id, item, quantity)
    }

    @Test func withoutRulesTheTotalIsTheSubtotal() throws {
        let totals = try cart(CartPricing(), [], line(1, 320, 2), line(2, 100)).totals()
        #expect((totals.subtotal, totals.total) == (.cents(740), .cents(740)))
        #expect((totals.discounts, totals.taxes) == ([], []))
    }

    /// The example of commercetools: 3 × 1.08 and 19 %.
    @Test(arguments: [(CartPricing.Level.line, 386), (.unit, 387), (.total, 386)] as [(CartPricing.Level, Int64)])
    func aTaxIsRoundedAtItsLevel(_ level: CartPricing.Level, _ total: Int64) throws {
        let totals = try cart(try .sample(areIncluded: false, level: level), [], line(1, 108, 3)).totals()
        #expect((totals.subtotal, totals.total) == (.cents(324), .cents(total)))
        #expect(totals.taxes.map(\.amount) == [.cents(total - 324)])
    }

    /// 19 % of 13 is 2.47, of 26 it is 4.94.
    @Test func theLevelOfTheTotalRoundsARateOnce() throws {
        let lines = [line(1, 13), line(2, 13)]
        for (level, tax) in [(CartPricing.Level.line, 4), (.total, 5)] as [(CartPricing.Level, Int64)] {
            var cart = cart(try .sample(areIncluded: false, level: level))
            cart.lines = lines
            #expect(try cart.totals().taxes.map(\.amount) == [.cents(tax)])
        }
    }

    @Test func anIncludedTaxDoesNotChangeTheTotal() throws {
        let totals = try cart(try .sample(), [], line(1, 119), line(2, 1_070, category: "book")).totals()
        #expect(totals.total == .cents(1_189))
        #expect(totals.taxes.map(\.rate.description) == ["7", "19"])
        #expect(totals.taxes.map(\.amount) == [.cents(70), .cents(19)])
        #expect(totals.taxes.map(\.isIncluded) == [true, true])
    }

    @Test func discountsAreAppliedInTheOrderOfTheHost() throws {
        let entered = ["THREE", "FIVE", "TEN"]
        let totals = try cart(try .sample(areIncluded: false), entered, line(1, 1_000, 4), line(2, 1_000)).totals()
        // 10 % of 50.00; then 5.00; then an eighth of 4/5 of the 40.00 that are left.
        #expect(totals.discounts.map(\.code) == ["TEN", "FIVE", "THREE"])
        #expect(totals.discounts.map(\.amount) == [.cents(500), .cents(500), .cents(400)])
        #expect(totals.taxes.map(\.amount) == [.cents(684)])
        #expect((totals.subtotal, totals.total) == (.cents(5_000), .cents(4_284)))
    }

    @Test func aDiscountLowersTheTaxOfEachRateInProportion() throws {
        let lines = (line(1, 1_000), line(2, 3_000, category: "book"))
        let totals = try cart(try .sample(areIncluded: false), ["TEN"], lines.0, lines.1).totals()
        #expect(totals.taxes.map(\.amount) == [.cents(189), .cents(171)])
    }

    @Test func anAmountTakesOffAtMostThePrice() throws {
        let totals = try cart(try .sample(areIncluded: false), ["FIVE", "THREE"], line(1, 100, 4)).totals()
        #expect(totals.discounts.map(\.amount) == [.cents(400), .cents(0)])
        #expect((totals.total, totals.taxes.map(\.amount)) == (.cents(0), [.cents(0)]))
    }

    @Test func anAmountOfAnotherCurrencyTakesOffNothing() throws {
        var yen = Cart(currency: .jpy, pricing: try .sample())
        yen.lines = [.sample(1, CartItem(sku: "a", title: "A", unitPrice: Money(minor: 900, currency: .jpy)))]
        yen.discountCodes = ["FIVE"]
        #expect(try yen.totals().total.minor == 900)
    }

    @Test func anAddedTaxBeyondTheMaximumIsRefused() throws {
        var cart = cart(try .sample(areIncluded: false))
        let error = #expect(throws: CartChangeError.self) {
            try cart.apply(.add(.sample("gold", "Gold", Money.maximumMinor)))
        }
        guard case .rejected(let rejection)? = error else { return #expect(error == nil) }
        #expect((rejection.field, rejection.code) == (.total, .tooLarge))
    }

    /// Both lines have the price 1.00, so that the cent could be taken off either.
    @Test func aTieIsDecidedByThePriceOfAUnit() throws {
        var pricing = try CartPricing.sample(areIncluded: false, level: .unit)
        pricing.discounts = [CartDiscount("CENT", .amount(.cents(1)))]
        let totals = try cart(pricing, ["CENT"], line(1, 100), line(2, 50, 2)).totals()
        #expect(try cart(pricing, ["CENT"], line(1, 50, 2), line(2, 100)).totals() == totals)
        #expect(totals.total == .cents(237))
    }

    private static let rules = CartPricing.Level.allCases.flatMap { level in
        RoundingMode.allCases.map { (level, $0) }
    }

    /// The lines are numbered anew as well, as if they had been added in another order.
    @Test(arguments: rules, [true, false])
    func totalsDependOnNoOrder(_ rule: (CartPricing.Level, RoundingMode), _ areIncluded: Bool) throws {
        var pricing = try CartPricing.sample(areIncluded: areIncluded, level: rule.0, rounding: rule.1)
        pricing.discounts.append(CartDiscount("ODD", .percentage(try Percentage("33.3333"))))
        for _ in 0..<40 {
            var lines = (1...Int64.random(in: 1...12)).map { id in
                line(
                    id, .random(in: 0...(.random() ? 300 : 9)), .random(in: 1...5),
                    category: .random() ? "book" : nil)
            }
            var cart = cart(pricing, pricing.discounts.map(\.code).filter { _ in .random() })
            cart.lines = lines
            let totals = try cart.totals()
            let amounts = totals.discounts.map(\.amount) + totals.taxes.map(\.amount) + [totals.total]
            #expect(amounts.allSatisfy { $0.minor >= 0 })
            let added = totals.taxes.filter { !$0.isIncluded }.map(\.amount)
            let paid = try added.reduce(totals.subtotal) { try $0.adding($1) }
            #expect(try totals.discounts.reduce(paid) { try $0.subtracting($1.amount) } == totals.total)
            lines.shuffle()
            cart.lines = zip(1..., lines).map { CartLine.sample($0, $1.item, $1.quantity) }
            #expect(try cart.totals() == totals)
        }
    }
}
