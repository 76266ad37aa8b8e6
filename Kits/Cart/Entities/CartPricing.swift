import Adder
public import AdderServices

/// The rules by which a cart computes its totals: taxes, discounts and rounding.
///
/// ```swift
/// CartKit.enable {
///     $0.pricing.taxes = CartTaxes(standard: try Percentage("19"), categories: ["book": try Percentage("7")])
///     $0.pricing.discounts = [CartDiscount("SPRING", .percentage(try Percentage("10")))]
/// }
/// ```
public struct CartPricing: Codable, Equatable, Sendable {
    /// The level at which a tax is computed and rounded.
    public enum Level: String, Codable, CaseIterable, Sendable {
        /// The tax of each unit is rounded, and multiplied by the quantity.
        case unit
        /// The tax of each line is rounded.
        case line
        /// The tax of all lines with the same rate is rounded once.
        case total
    }

    /// The taxes; `nil` for prices without any.
    public var taxes: CartTaxes?
    /// The discounts that a person can enter, in the order in which they are applied.
    public var discounts: [CartDiscount] = []
    /// The mode by which taxes and discounts are rounded. The default is half to even.
    public var rounding = RoundingMode.halfEven
    /// The level at which a tax is rounded. The default is the line.
    public var level = Level.line

    /// Creates prices without taxes and discounts.
    public init() {}

    /// Returns the discount with a code, whose case and white space at the ends do not matter; `nil` if the host does not
    /// offer it.
    func discount(_ code: String) -> CartDiscount? {
        let code = code.trimmingWhitespace().lowercased()
        return discounts.first { $0.code.lowercased() == code }
    }
}

/// The tax rates of the items.
public struct CartTaxes: Codable, Equatable, Sendable {
    /// A Boolean value that indicates whether the prices include the tax. Otherwise it is added to them.
    public var areIncluded: Bool
    /// The rate of items without a category.
    public var standard: Percentage
    /// The rates of the other items by their category: `CartItem.taxCategory`.
    public var categories: [String: Percentage]

    /// Creates tax rates. By default, prices include the tax, and all items have the standard rate.
    public init(standard: Percentage, categories: [String: Percentage] = [:], areIncluded: Bool = true) {
        (self.standard, self.categories, self.areIncluded) = (standard, categories, areIncluded)
    }

    /// Returns the rate of an item; `nil` if its category has none.
    func rate(of item: CartItem) -> Percentage? {
        guard let category = item.taxCategory else { return standard }
        return categories[category]
    }
}

/// A discount that a host offers for a code.
public struct CartDiscount: Codable, Equatable, Sendable {
    /// The rule by which a discount is computed. Each applies to what the discounts before it have left of the prices.
    public enum Kind: Codable, Equatable, Sendable {
        /// A percentage of the price of all lines.
        case percentage(Percentage)
        /// An amount, or the price of all lines if that is lower.
        case amount(Money)
        /// A percentage of the price of each line that has enough units.
        case quantity(CartQuantityDiscount)
    }

    /// The code that a person enters: 1 to 64 visible characters of ASCII. Its case does not matter.
    public let code: String
    /// The rule by which the discount is computed.
    public let kind: Kind

    /// Creates a discount.
    public init(_ code: String, _ kind: Kind) {
        (self.code, self.kind) = (code, kind)
    }

    /// The reason that a host cannot offer the discount in a currency; `nil` if it can.
    func problem(in currency: Currency) -> String? {
        guard 1...64 ~= code.utf8.count, code.utf8.allSatisfy({ UInt8(ascii: "!")...UInt8(ascii: "~") ~= $0 }) else {
            return "The code “\(code.excerpt)” is not valid. Use 1 to 64 letters, digits and symbols of ASCII."
        }
        switch kind {
        case .percentage: return nil
        case .amount(let amount):
            guard amount.currency == currency, 1...Money.maximumMinor ~= amount.minor else {
                return "The discount \(code) is \(amount). Set an amount in \(currency) above 0."
            }
        case .quantity(let quantity):
            guard quantity.minimum >= 1 else {
                return "The discount \(code) is from \(quantity.minimum) units. Set 1 or more."
            }
        }
        return nil
    }
}

/// A discount on lines that have enough units.
public struct CartQuantityDiscount: Codable, Equatable, Sendable {
    /// The number of units from which a line is discounted.
    public let minimum: Int
    /// The percentage of the price of the line.
    public let percentage: Percentage

    /// Creates a discount.
    public init(from minimum: Int, _ percentage: Percentage) {
        (self.minimum, self.percentage) = (minimum, percentage)
    }
}
