/// An item that can be added to a cart. The cart validates it.
public struct CartItem: Codable, Equatable, Sendable {
    /// The stock keeping unit: the shop's code for the item.
    public let sku: String
    /// The title to show.
    public let title: String
    /// The price of one unit.
    public let unitPrice: Money
    /// The attributes that distinguish items of one SKU: a size, a colour.
    public let attributes: ItemAttributes
    /// The name of the tax rate that the host of the cart has set for such items; `nil` for the standard rate.
    public let taxCategory: String?

    /// Creates an item.
    public init(
        sku: String, title: String, unitPrice: Money, attributes: ItemAttributes = [:], taxCategory: String? = nil
    ) {
        self.sku = sku
        self.title = title
        self.unitPrice = unitPrice
        self.attributes = attributes
        self.taxCategory = taxCategory
    }
}

/// Names with one value each, sorted by name, so that they look the same wherever they are shown or encoded.
///
/// ```swift
/// let attributes: ItemAttributes = ["size": "L", "colour": "green"]
/// ```
public struct ItemAttributes: Hashable, Sendable {
    /// A name and its value.
    public struct Pair: Hashable, Sendable {
        /// The name: `size`.
        public let name: String
        /// The value: `L`.
        public let value: String
    }

    /// The pairs in ascending order of their names.
    public let pairs: [Pair]

    /// Creates attributes from names and values.
    public init(_ values: [String: String]) {
        pairs = values.map(Pair.init).sorted { $0.name < $1.name }
    }
}

extension ItemAttributes: ExpressibleByDictionaryLiteral {
    /// Creates attributes from a literal. If a name is repeated, its last value counts.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { $1 })
    }
}

extension ItemAttributes: Codable {
    /// Decodes an object of strings.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([String: String].self))
    }

    /// Encodes an object of strings: `{"size":"L"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Dictionary(pairs.map { ($0.name, $0.value) }) { $1 })
    }
}
