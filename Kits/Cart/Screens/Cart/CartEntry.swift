public import AdderServices

/// An item as somebody typed it.
public struct CartEntry: Codable, Equatable, Sendable {
    /// What the shop knows it by.
    public let sku: String
    /// What a person knows it by.
    public let title: String
    /// The price of one, with digits and a point: `12.50`.
    public let price: String
    /// How many units.
    public let quantity: Int
    /// What sets it apart from others of its SKU.
    public let attributes: ItemAttributes

    /// An item as it was typed.
    public init(sku: String, title: String, price: String, quantity: Int = 1, attributes: ItemAttributes = [:]) {
        self.sku = sku
        self.title = title
        self.price = price
        self.quantity = quantity
        self.attributes = attributes
    }
}

/// How many units a line is to count, as somebody typed it.
public struct CartSetting: Codable, Equatable, Sendable {
    /// The line's number.
    public let line: String
    /// How many units; none to take it out.
    public let quantity: Int
    /// The version of the cart that this is based on; nil for whatever it has.
    public let basedOn: Int64?

    /// So many units on a line.
    public init(line: String, quantity: Int, basedOn: Int64? = nil) {
        self.line = line
        self.quantity = quantity
        self.basedOn = basedOn
    }
}

extension CartPresenter.Intent {
    /// What is to be done to the cart, nil if nothing is: the same for every presenter of these intents.
    ///
    /// - Throws: ``CartRejection`` of a price or a line that was typed and cannot be one.
    public func change(in currency: Currency) throws(CartRejection) -> CartChange? {
        switch self {
        case .appear, .retry, .later: nil
        case .add(let entry):
            .add(
                CartItem(
                    sku: entry.sku, title: entry.title, unitPrice: try Money(typed: entry.price, currency),
                    attributes: entry.attributes),
                quantity: entry.quantity)
        case .set(let setting):
            .set(try CartLineID(typed: setting.line), quantity: setting.quantity, basedOn: setting.basedOn)
        case .remove(let lines): .remove(try lines.map(CartLineID.init(typed:)))
        case .clear(let version): .clear(basedOn: version)
        }
    }
}

extension CartLineID {
    /// The number that somebody typed.
    ///
    /// - Throws: ``CartRejection`` of the field `line`.
    init(typed text: String) throws(CartRejection) {
        guard let id = CartLineID(text) else {
            let scalars = text.unicodeScalars.prefix(64).filter { $0.properties.generalCategory != .control }
            let shown = String(String.UnicodeScalarView(scalars))
            throw CartRejection(
                field: "line", code: .malformed,
                message: "“\(shown)” is no line: type the number that the cart shows before it.")
        }
        self = id
    }
}

extension Money {
    fileprivate init(typed text: String, _ currency: Currency) throws(CartRejection) {
        do throws(MoneyError) {
            try self.init(decimal: text, currency: currency)
        } catch {
            let code: CartRejection.Code =
                switch error.code {
                case .tooPrecise: .tooPrecise
                case .tooLarge: .tooLarge
                case .malformed, .differentCurrencies, .unknownCurrency: .malformed
                }
            throw CartRejection(field: "price", code: code, message: error.message)
        }
    }
}
