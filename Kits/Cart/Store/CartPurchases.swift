import Adder
import AdderServices
import AdderStorage

/// The stored attempts to buy the cart, and the orders: an attempt is an order from the moment on that it has a receipt.
enum CartPurchases {
    /// Returns the checkout of a person.
    static func checkout<Failure>(
        of buyer: SignedInPerson, _ cart: Cart, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> Checkout {
        // AUTOINCREMENT: the number of an attempt that was removed is not used again.
        let last = try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'purchase'") {
            row throws(StorageError) in try row.integer(0, in: 0...(Int64.max - 1))
        }
        let orders = try connection.query(
            "SELECT number FROM purchase WHERE buyer = ? AND receipt IS NOT NULL", [.text(buyer.name)]
        ) { row throws(StorageError) in CartOrderID(rawValue: try row.integer(0)) }
        let stored = try StoredPurchase.first("buyer = ? AND receipt IS NULL", [.text(buyer.name)], connection)
        return Checkout(
            cart: cart, buyer: buyer, nextOrder: CartOrderID(rawValue: (last ?? 0) + 1), orders: Set(orders),
            attempt: stored?.attempt, calls: stored?.calls ?? 0)
    }

    /// Writes the differences from the stored checkout.
    static func write<Failure>(
        _ checkout: Checkout, replacing before: Checkout, to connection: borrowing StoreConnection<Failure>
    ) throws(Failure) {
        try checkout.cart.write(replacing: before.cart, to: connection)
        if let former = before.attempt, former.id != checkout.attempt?.id { try remove(former.id, connection) }
        if let (purchase, time) = checkout.purchase {
            try purchase.attempt.write(to: connection, paid: (purchase.receipt, time))
            // Undoing would bring back what was bought.
            try CartHistory.removeAll(connection)
        }
        guard let attempt = checkout.attempt else { return }
        if attempt.id != before.attempt?.id { try attempt.write(to: connection) }
        try connection.execute(
            "UPDATE purchase SET calls = ? WHERE number = ?", [SQLValue(checkout.calls), .integer(attempt.id.rawValue)])
    }

    private static func remove<Failure>(
        _ id: CartOrderID, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) {
        for (table, column) in [
            ("purchase", "number"), ("purchase_line", "purchase"), ("purchase_attribute", "purchase"),
            ("purchase_amount", "purchase"),
        ] {
            try connection.execute("DELETE FROM \(table) WHERE \(column) = ?", [.integer(id.rawValue)])
        }
    }

    /// Returns an order of a person; `nil` if the person has none with this number.
    static func order<Failure>(
        _ id: CartOrderID, of buyer: SignedInPerson, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> CartOrder? {
        let condition = "number = ? AND buyer = ? AND receipt IS NOT NULL"
        guard
            let stored = try StoredPurchase.first(
                condition, [.integer(id.rawValue), .text(buyer.name)], connection),
            let time = stored.time, let receipt = stored.receipt
        else { return nil }
        return CartOrder(
            id: id, buyer: buyer, time: time, lines: stored.attempt.lines, totals: stored.attempt.totals,
            receipt: receipt)
    }

    /// Returns the orders of a person, the newest first.
    static func orders<Failure>(
        of buyer: SignedInPerson, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> [CartOrderSummary] {
        try connection.query(
            """
            SELECT number, time, currency, total, is_test FROM purchase WHERE buyer = ? AND receipt IS NOT NULL
            ORDER BY number DESC
            """, [.text(buyer.name)]
        ) { row throws(StorageError) in
            let number = try row.integer(0)
            return CartOrderSummary(
                id: CartOrderID(rawValue: number), time: Timestamp(milliseconds: try row.integer(1)),
                total: Money(
                    minor: try row.integer(3, in: -Money.maximumMinor...Money.maximumMinor),
                    currency: try Currency(try row.text(2), ofOrder: number)),
                isTest: try row.integer(4) == 1)
        }
    }
}
