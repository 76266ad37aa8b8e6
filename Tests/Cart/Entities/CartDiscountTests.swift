import Adder
import AdderServices
import Testing

@testable import CartKit

/// The discounts that a person enters, and what a cart says about its prices.
@Suite struct CartDiscountTests {
    private let cart: Cart

    init() throws {
        cart = try Cart(pricing: .sample()).after(.add(.sample("shirt", "Shirt", 2_000)))
    }

    @Test func aCodeIsEnteredInAnyCaseAndOnce() throws {
        var cart = cart
        #expect(try cart.apply(CartChange(.discount(" five\n"))) == [])
        #expect((cart.discountCodes, cart.version) == (["FIVE"], 2))
        #expect(try cart.summary().total == .cents(1_500))
        #expect(try cart.after(CartChange(.discount("FIVE"))) == cart)
    }

    @Test func allDiscountsAreRemoved() throws {
        let discounted = try cart.after(CartChange(.discount("FIVE")), CartChange(.discount("TEN")))
        #expect(try discounted.totals().discounts.count == 2)
        let removed = try discounted.after(CartChange(.removeDiscounts))
        #expect((removed.discountCodes, removed.version) == ([], 4))
        #expect(try removed.after(CartChange(.removeDiscounts)).version == 4)
    }

    @Test func anUnknownCodeIsRejected() {
        var cart = cart
        let error = #expect(throws: CartChangeError.self) { try cart.apply(CartChange(.discount("SIX\u{1B}"))) }
        guard case .rejected(let rejection)? = error else { return #expect(error == nil) }
        #expect((rejection.field, rejection.code) == (.discount, .unknownDiscount))
        #expect(
            rejection.message
                == "“SIX” is not the code of a discount. Check the spelling, or leave the discount out.")
    }

    @Test func aDiscountThatHasEndedIsWarnedOf() throws {
        var former = cart
        former.discountCodes = ["SUMMER", "TEN"]
        #expect(former.warnings.map(\.problem.code) == ["discountEnded"])
        #expect(former.errors == [])
        #expect(try former.totals().discounts.map(\.code) == ["TEN"])
    }

    @Test func aLineWithoutARateCannotBeBought() throws {
        let item = CartItem(sku: "a", title: "A", unitPrice: .cents(100), taxCategory: "food")
        #expect(try cart.after(.add(item)).errors.map(\.problem.code) == ["unknownTaxCategory"])
        #expect(try cart.after(.add(item)).errors.map(\.line) == ["2"])
        #expect(try Cart().after(.add(item)).errors == [])
    }

    @Test(arguments: [
        ("", CartRejection.Code.empty), ("a b", .malformed), (String(repeating: "x", count: 65), .tooLong),
    ])
    func aTaxCategoryIsOneWord(_ category: String, _ code: CartRejection.Code) {
        let item = CartItem(sku: "a", title: "A", unitPrice: .cents(100), taxCategory: category)
        let error = #expect(throws: CartChangeError.self) { try cart.after(.add(item)) }
        guard case .rejected(let rejection)? = error else { return #expect(error == nil) }
        #expect((rejection.field, rejection.code) == (.taxCategory, code))
    }

    @Test func aHostOffersOnlyDiscountsThatItCanApply() throws {
        var options = CartOptions()
        options.pricing = try .sample()
        #expect(options.problems() == [])
        options.pricing.discounts = [
            CartDiscount("A", .amount(.zero(.eur))), CartDiscount("a", .amount(Money(minor: 5, currency: .jpy))),
            CartDiscount("a b", .percentage(.zero)), CartDiscount("B", .quantity(CartQuantityDiscount(from: 0, .zero))),
            CartDiscount("b", .percentage(.zero)),
        ]
        #expect(
            options.problems().map(\.description) == [
                "pricing.discounts: The discount A is 0.00 EUR. Set an amount in EUR above 0.",
                "pricing.discounts: The discount a is 5 JPY. Set an amount in EUR above 0.",
                "pricing.discounts: The code “a b” is not valid. Use 1 to 64 letters, digits and symbols of ASCII.",
                "pricing.discounts: The discount B is from 0 units. Set 1 or more.",
                "pricing.discounts: The code b is there twice. Remove one of them.",
            ])
    }
}
