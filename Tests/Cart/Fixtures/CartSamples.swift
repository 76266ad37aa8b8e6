import Adder
import AdderServices

@testable import CartKit

extension Money {
    /// So many cents.
    static func cents(_ minor: Int64) -> Money { Money(minor: minor, currency: .eur) }
}

extension CartItem {
    /// An item at 3.20 EUR, or at another price.
    static func sample(
        _ sku: String = "milk-1", _ title: String = "Milk", _ cents: Int64 = 320, _ attributes: ItemAttributes = [:]
    ) -> CartItem {
        CartItem(sku: sku, title: title, unitPrice: .cents(cents), attributes: attributes)
    }
}

extension CartLine {
    /// A line of such an item.
    static func sample(_ id: Int64 = 1, _ item: CartItem = .sample(), _ quantity: Int = 1) -> CartLine {
        CartLine(id: CartLineID(id), item: item, quantity: quantity)
    }
}

extension Cart {
    /// A cart as a store would hand it out.
    static func sample(version: Int64 = 1, _ lines: CartLine...) -> Cart {
        var cart = Cart()
        cart.version = version
        cart.lines = lines
        cart.lastLine = lines.map(\.id).max() ?? CartLineID(0)
        return cart
    }

    /// What a change makes of the cart.
    func after(_ changes: CartChange...) throws -> Cart {
        var cart = self
        for change in changes { _ = try cart.apply(change) }
        return cart
    }
}

extension CartLineID {
    static let one = CartLineID(1)
    static let two = CartLineID(2)
    static let none = CartLineID(99)
}
