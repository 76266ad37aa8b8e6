import Adder
public import AdderServices

extension CartPresenter.Intent {
    /// Returns the request that changes the cart as this intent asks for, or `nil` if it asks for no change.
    ///
    /// Every presenter of these intents, such as a host's own, reads typed texts the same way.
    ///
    /// - Throws: ``CartRejection`` when a typed price or line cannot be read.
    public func request(in currency: Currency) throws(CartRejection) -> CartRequest? {
        switch self {
        case .appear, .retry, .saveForLater, .history: nil
        case .add(let entry): .change(try entry.change(in: currency))
        case .set(let entry): .change(try entry.change())
        case .remove(let lines): .change(.remove(try lines.map(CartLineID.init(typed:))))
        case .clear(let version): .change(.clear(basedOn: version))
        case .undo(let steps): .undo(steps)
        case .redo(let steps): .redo(steps)
        }
    }
}

extension CartEntry {
    /// Returns the change that adds the item.
    ///
    /// - Throws: ``CartRejection`` of the price.
    func change(in currency: Currency) throws(CartRejection) -> CartChange {
        let price: Money
        do throws(MoneyError) {
            price = try Money(decimal: self.price, currency: currency)
        } catch {
            let code: CartRejection.Code =
                switch error.code {
                case .tooPrecise: .tooPrecise
                case .tooLarge: .tooLarge
                case .malformed, .differentCurrencies, .unknownCurrency: .malformed
                }
            throw CartRejection(field: .price, code: code, message: error.message)
        }
        let item = CartItem(sku: sku, title: title, unitPrice: price, attributes: attributes)
        return .add(item, quantity: quantity)
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
