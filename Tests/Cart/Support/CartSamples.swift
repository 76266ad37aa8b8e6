import Adder
import AdderServices
import AdderStorage

@testable import CartKit

extension Money {
    /// Returns an amount in euros.
    static func cents(_ minor: Int64) -> Money { Money(minor: minor, currency: .eur) }
}

extension CartItem {
    /// Returns an item, by default milk at 3.20 EUR.
    static func sample(
        _ sku: String = "milk-1", _ title: String = "Milk", _ cents: Int64 = 320, _ attributes: ItemAttributes = [:]
    ) -> CartItem {
        CartItem(sku: sku, title: title, unitPrice: .cents(cents), attributes: attributes)
    }
}

extension CartLine {
    /// Returns a line of an item.
    static func sample(_ id: Int64 = 1, _ item: CartItem = .sample(), _ quantity: Int = 1) -> CartLine {
        CartLine(id: CartLineID(id), item: item, quantity: quantity)
    }
}

extension Cart {
    /// Returns a cart as a store would.
    static func sample(version: Int64 = 1, _ lines: CartLine...) -> Cart {
        var cart = Cart()
        cart.version = version
        cart.lines = lines
        cart.lastLine = lines.map(\.id).max() ?? CartLineID(0)
        return cart
    }

    /// Returns the cart after changes.
    func after(_ changes: CartChange...) throws -> Cart {
        var cart = self
        for change in changes { _ = try cart.apply(change) }
        return cart
    }
}

extension SQLiteCartStore {
    /// Applies a change at the time 0.
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome {
        try await apply(change, at: Timestamp(milliseconds: 0))
    }
}

extension CartError {
    static let locked = CartError.storage(StorageError(code: .locked, message: "The database is locked."))
}

extension CartLineID {
    static let one = CartLineID(1)
    static let two = CartLineID(2)
    static let missing = CartLineID(99)
}
