/// Something that can be put into a cart, as whoever offers it gives it; the cart checks it.
public struct CartItem: Codable, Equatable, Sendable {
    /// The stock keeping unit: what the shop knows it by.
    public let sku: String
    /// What a person knows it by.
    public let title: String
    /// The price of one.
    public let unitPrice: Money
    /// What sets it apart from others of its SKU: a size, a colour.
    public let attributes: ItemAttributes

    /// An item.
    public init(sku: String, title: String, unitPrice: Money, attributes: ItemAttributes = [:]) {
        self.sku = sku
        self.title = title
        self.unitPrice = unitPrice
        self.attributes = attributes
    }
}

/// Names with a value each, in the order of the names: so they look the same wherever they are shown or written.
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

    /// All of them, ascending by name.
    public let pairs: [Pair]

    /// The names with their values.
    public init(_ values: [String: String]) {
        pairs = values.map(Pair.init).sorted { $0.name < $1.name }
    }
}

extension ItemAttributes: ExpressibleByDictionaryLiteral {
    /// The names with their values; of a name that is given twice the last value counts.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { $1 })
    }
}

extension ItemAttributes: Codable {
    /// Decodes an object of texts.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([String: String].self))
    }

    /// Encodes an object of texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Dictionary(pairs.map { ($0.name, $0.value) }) { $1 })
    }
}
