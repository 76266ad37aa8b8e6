public import AdderServices

/// The amounts of a cart. They depend on its lines, not on their order, and none of them is below 0.
///
/// Discounts come first, in the order of ``CartPricing/discounts``. Each is computed from the prices that those before it have
/// left, and is allocated to the lines in proportion to them, so that each line has a discounted price. The tax is that of the
/// discounted prices. At the level of the unit, the discounted price of a line is allocated to its units first.
public struct CartTotals: Codable, Equatable, Sendable {
    /// The amount of a discount.
    public struct Discount: Codable, Equatable, Sendable {
        /// The code of the discount.
        public let code: String
        /// The amount that the discount takes off the prices: 0 or more.
        public let amount: Money
    }

    /// The tax of all lines with one rate.
    public struct Tax: Codable, Equatable, Sendable {
        /// The rate.
        public let rate: Percentage
        /// A Boolean value that indicates whether the prices include the tax. Otherwise it is added to the total.
        public let isIncluded: Bool
        /// The amount.
        public let amount: Money
    }

    /// The price of all lines.
    public let subtotal: Money
    /// The discounts that a person has entered, in the order in which they are applied.
    public let discounts: [Discount]
    /// The taxes by their rate, ascending.
    public let taxes: [Tax]
    /// The amount to be paid: the subtotal without the discounts, and with the taxes that it does not include.
    public let total: Money
}

extension CartTotals {
    /// Computes the totals of lines, with the discounts that have been entered.
    ///
    /// - Throws: `MoneyError` with the code `tooLarge` if an amount is beyond `Money.maximumMinor`.
    init(
        of lines: [CartLine], in currency: Currency, _ pricing: CartPricing, entered: [CartDiscount]
    ) throws(MoneyError) {
        var prices: [TaxedPrice] = []
        for line in lines { prices.append(try TaxedPrice(line, pricing.taxes)) }
        // The order decides which price gets a minor unit that is left over, so it is not that of the lines.
        prices.sort()
        subtotal = try prices.total(in: currency)
        var discounts: [Discount] = []
        for discount in entered {
            let before = try prices.total(in: currency)
            try discount.apply(to: &prices, worth: before, pricing.rounding)
            let after = try prices.total(in: currency)
            discounts.append(Discount(code: discount.code, amount: try before.subtracting(after)))
        }
        self.discounts = discounts
        taxes =
            try pricing.taxes.map { taxes throws(MoneyError) in
                try prices.taxes(taxes.areIncluded, pricing.level, pricing.rounding)
            } ?? []
        var total = try prices.total(in: currency)
        for tax in taxes where !tax.isIncluded { total = try total.adding(tax.amount) }
        self.total = total
    }
}

/// The price of a line with its tax rate.
private struct TaxedPrice: Comparable {
    /// 0 % without taxes, or for a category without a rate, with which a cart cannot be bought.
    let rate: Percentage
    let unitPrice: Money
    let quantity: Int
    /// The price of all units without the discounts so far.
    var price: Money

    init(_ line: CartLine, _ taxes: CartTaxes?) throws(MoneyError) {
        rate = taxes?.rate(of: line.item) ?? .zero
        (unitPrice, quantity, price) = (line.unitPrice, line.quantity, try line.total())
    }

    static func < (a: Self, b: Self) -> Bool {
        (a.rate, a.unitPrice.minor, a.quantity) < (b.rate, b.unitPrice.minor, b.quantity)
    }

    /// Returns the sum of the taxes of all units, each of which is rounded.
    func taxOfUnits(_ tax: (Money) -> Money) throws(MoneyError) -> Money {
        let (lower, higher) = price.minor.quotientAndRemainder(dividingBy: Int64(quantity))
        let (low, high) = (
            Money(minor: lower, currency: price.currency), Money(minor: lower + 1, currency: price.currency)
        )
        return try tax(low).multiplied(by: quantity - Int(higher)).adding(tax(high).multiplied(by: Int(higher)))
    }
}

extension [TaxedPrice] {
    fileprivate func total(in currency: Currency) throws(MoneyError) -> Money {
        var total = Money.zero(currency)
        for price in self { total = try total.adding(price.price) }
        return total
    }

    fileprivate func taxes(
        _ areIncluded: Bool, _ level: CartPricing.Level, _ mode: RoundingMode
    ) throws(MoneyError) -> [CartTotals.Tax] {
        var taxes: [CartTotals.Tax] = []
        for group in chunked {
            let (rate, currency) = (group[0].rate, group[0].price.currency)
            let tax: (Money) -> Money = {
                areIncluded ? $0.includedTax(at: rate, rounding: mode) : $0.portion(rate, rounding: mode)
            }
            var amount = Money.zero(currency)
            switch level {
            case .unit: for price in group { amount = try amount.adding(price.taxOfUnits(tax)) }
            case .line: for price in group { amount = try amount.adding(tax(price.price)) }
            case .total: amount = tax(try group.total(in: currency))
            }
            taxes.append(CartTotals.Tax(rate: rate, isIncluded: areIncluded, amount: amount))
        }
        return taxes
    }

    /// The prices of each rate, from prices that are sorted.
    private var chunked: [[TaxedPrice]] {
        reduce(into: []) { groups, price in
            if groups.last?.first?.rate == price.rate {
                groups[groups.count - 1].append(price)
            } else {
                groups.append([price])
            }
        }
    }
}

extension CartDiscount {
    /// Takes the discount off prices whose total is `total`.
    fileprivate func apply(
        to prices: inout [TaxedPrice], worth total: Money, _ mode: RoundingMode
    ) throws(MoneyError) {
        switch kind {
        case .percentage(let percentage):
            try Self.take(total.portion(percentage, rounding: mode), off: &prices, worth: total)
        case .amount(let amount):
            // A stored cart may have another currency than the host has set.
            guard amount.currency == total.currency else { return }
            try Self.take(amount.minor < total.minor ? amount : total, off: &prices, worth: total)
        case .quantity(let discount):
            for index in prices.indices where prices[index].quantity >= discount.minimum {
                let price = prices[index].price
                prices[index].price = try price.subtracting(price.portion(discount.percentage, rounding: mode))
            }
        }
    }

    private static func take(
        _ amount: Money, off prices: inout [TaxedPrice], worth total: Money
    ) throws(MoneyError) {
        guard total.minor > 0 else { return }
        let parts = try amount.allocated(by: prices.map(\.price.minor))
        for (index, part) in zip(prices.indices, parts) {
            prices[index].price = try prices[index].price.subtracting(part)
        }
    }
}
