import Adder
public import AdderServices

/// An item as a person typed it.
public struct CartEntry: Codable, Equatable, Sendable {
    /// The stock keeping unit: the shop's identifier of the item.
    public let sku: String
    /// The name of the item.
    public let title: String
    /// The price of one unit, with digits and a point: `12.50`.
    public let price: String
    /// The number of units.
    public let quantity: Int
    /// The attributes that distinguish the item from others of its SKU.
    public let attributes: ItemAttributes
    /// The name of a tax rate of the app; `nil` for the standard rate.
    public let taxCategory: String?

    /// Creates an entry.
    public init(
        sku: String, title: String, price: String, quantity: Int = 1, attributes: ItemAttributes = [:],
        taxCategory: String? = nil
    ) {
        self.sku = sku
        self.title = title
        self.price = price
        self.quantity = quantity
        self.attributes = attributes
        self.taxCategory = taxCategory
    }
}

extension CartEntry {
    /// Returns the change that adds the item.
    ///
    /// - Throws: ``CartRejection`` of the price.
    func change(in currency: Currency) throws(CartRejection) -> CartChange {
        let price = try Money(typed: price, in: currency)
        let item = CartItem(
            sku: sku, title: title, unitPrice: price, attributes: attributes, taxCategory: taxCategory)
        return .add(item, quantity: quantity)
    }
}

extension Money {
    /// Creates an amount from the price that a person typed.
    ///
    /// - Throws: ``CartRejection`` of the price.
    fileprivate init(typed text: String, in currency: Currency) throws(CartRejection) {
        do throws(MoneyError) {
            self = try Money(decimal: text, currency: currency)
        } catch {
            let code: CartRejection.Code =
                switch error.code {
                case .tooPrecise: .tooPrecise
                case .tooLarge: .tooLarge
                case .malformed, .differentCurrencies, .unknownCurrency, .invalidWeights: .malformed
                }
            throw CartRejection(field: .price, code: code, message: error.message)
        }
    }
}

/// A new title or a new price of a line, or both, as a person typed them.
public struct CartEditEntry: Codable, Equatable, Sendable {
    /// The number of the line.
    public let line: String
    /// The title; `nil` to leave it as it is.
    public let title: String?
    /// The price of one unit, with digits and a point; `nil` to leave it as it is.
    public let price: String?
    /// The version of the cart that the person has seen, or `nil` to edit the line whatever the version is.
    public let basedOn: Int64?

    /// Creates an entry.
    public init(line: String, title: String? = nil, price: String? = nil, basedOn: Int64? = nil) {
        self.line = line
        self.title = title
        self.price = price
        self.basedOn = basedOn
    }
}

extension CartEditEntry {
    /// Returns the change that edits the line.
    ///
    /// - Throws: ``CartRejection`` of the line or the price.
    func change(in currency: Currency) throws(CartRejection) -> CartChange {
        let line = try CartLineID(typed: line)
        let unitPrice = try price.map { text throws(CartRejection) in try Money(typed: text, in: currency) }
        return .edit(line, title: title, unitPrice: unitPrice, basedOn: basedOn)
    }
}

/// A new quantity of a line as a person typed it.
public struct CartQuantityEntry: Codable, Equatable, Sendable {
    /// The number of the line.
    public let line: String
    /// The number of units. 0 removes the line.
    public let quantity: Int
    /// The version of the cart that the person has seen, or `nil` to set the quantity whatever the version is.
    public let basedOn: Int64?

    /// Creates an entry.
    public init(line: String, quantity: Int, basedOn: Int64? = nil) {
        self.line = line
        self.quantity = quantity
        self.basedOn = basedOn
    }
}

extension CartQuantityEntry {
    /// Returns the change that sets the quantity.
    ///
    /// - Throws: ``CartRejection`` of the line.
    func change() throws(CartRejection) -> CartChange {
        .set(try CartLineID(typed: line), quantity: quantity, basedOn: basedOn)
    }
}

extension CartLineID {
    /// Creates an identifier from the number that a person typed.
    ///
    /// - Throws: ``CartRejection`` of the line, with the code `malformed`.
    init(typed text: String) throws(CartRejection) {
        guard let id = CartLineID(text) else {
            throw CartRejection(
                field: .line, code: .malformed,
                message:
                    "“\(text.excerpt)” is not the number of a line. Enter a number from the first column of the cart.")
        }
        self = id
    }
}
