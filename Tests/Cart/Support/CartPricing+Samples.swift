import AdderServices

@testable import CartKit

extension CartPricing {
    /// 19 % on everything but books, on which it is 7 %; and a discount of each kind.
    static func sample(
        areIncluded: Bool = true, level: Level = .line, rounding: RoundingMode = .halfEven
    ) throws -> CartPricing {
        var pricing = CartPricing()
        (pricing.level, pricing.rounding) = (level, rounding)
        pricing.taxes = CartTaxes(
            standard: try Percentage("19"), categories: ["book": try Percentage("7")], areIncluded: areIncluded)
        pricing.discounts = [
            CartDiscount("TEN", .percentage(try Percentage("10"))), CartDiscount("FIVE", .amount(.cents(500))),
            CartDiscount("THREE", .quantity(CartQuantityDiscount(from: 3, try Percentage("12.5")))),
        ]
        return pricing
    }
}
