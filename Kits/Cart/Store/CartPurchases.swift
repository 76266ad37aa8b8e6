import Adder
import AdderServices
import AdderStorage

/// The state of an attempt after a call for it has charged nothing.
enum CartPurchaseState: Sendable {
    /// No call can have charged it, and it is removed.
    case removed
    /// Another call has charged it, or may have.
    case attempt
    /// Another call has charged it, and it is an order.
    case order
}

/// The stored attempts to buy the cart, and the orders: an attempt is an order from the moment on that it has a receipt.
enum CartPurchases {
    /// Stores an attempt for the cart, with the key of its payment.
    static func begin<Failure>(
        _ content: CheckoutContent, at gateway: String, key: String, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> CartAttempt {
        let totals: CartTotals
        do throws(MoneyError) { totals = try content.cart.totals() } catch {
            throw .storage(.corrupt("The cart", error.message))
        }
        // AUTOINCREMENT: the number of an attempt that was removed is not used again.
        let number = try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'purchase'") {
            row throws(StorageError) in try row.integer(0, in: 0...(Int64.max - 1))
        }
        let id = CartOrderID(rawValue: (number ?? 0) + 1)
        let attempt = CartAttempt(
            payment: Payment(key: key, order: id, amount: totals.total, buyer: content.buyer), gateway: gateway,
            lines: content.cart.lines, totals: totals)
        try attempt.write(to: connection)
        return attempt
    }

    /// Makes an order of an attempt.
    ///
    /// - Returns: `false` if it is an order already.
    static func settle<Failure>(
        _ purchase: CartPurchase, at time: Timestamp, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> Bool {
        let attempt = purchase.attempt
        switch try state(of: attempt, connection) {
        case .order: return false
        // Another process was told that the same payment is declined, or has given it up, and may have begun another one since.
        // The charge gets its order all the same.
        case .removed: try attempt.write(to: connection, paid: (purchase.receipt, time))
        case .attempt:
            try connection.execute(
                "UPDATE purchase SET time = ?, receipt = ?, is_test = ? WHERE number = ?",
                [
                    .integer(time.milliseconds), .text(purchase.receipt.reference), SQLValue(purchase.receipt.isTest),
                    .integer(attempt.id.rawValue),
                ])
        }
        return true
    }

    private static func state<Failure>(
        of attempt: CartAttempt, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> CartPurchaseState {
        try connection.first(
            "SELECT receipt IS NOT NULL FROM purchase WHERE key = ?", [.text(attempt.payment.key)]
        ) { row throws(StorageError) in try row.integer(0) == 1 ? .order : .attempt } ?? .removed
    }

    /// Counts one more call for an attempt. Calls are counted when they begin, so that one whose process is killed stays counted.
    static func join<Failure>(_ id: CartOrderID, _ connection: borrowing StoreConnection<Failure>) throws(Failure) {
        try connection.execute("UPDATE purchase SET calls = calls + 1 WHERE number = ?", [.integer(id.rawValue)])
    }

    static func takeBack<Failure>(
        _ attempt: CartAttempt, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> CartPurchaseState {
        let (key, state) = ([SQLValue.text(attempt.payment.key)], try state(of: attempt, connection))
        guard state == .attempt else { return state }
        try connection.execute("UPDATE purchase SET calls = max(calls - 1, 0) WHERE key = ?", key)
        guard try connection.integer("SELECT calls FROM purchase WHERE key = ?", key) == 0 else { return .attempt }
        try forget(attempt.id, connection)
        return .removed
    }

    /// Removes an attempt. An order stays.
    static func forget<Failure>(_ id: CartOrderID, _ connection: borrowing StoreConnection<Failure>) throws(Failure) {
        let number = [SQLValue.integer(id.rawValue)]
        guard try connection.execute("DELETE FROM purchase WHERE number = ? AND receipt IS NULL", number) > 0 else {
            return
        }
        for table in ["purchase_line", "purchase_attribute", "purchase_amount"] {
            try connection.execute("DELETE FROM \(table) WHERE purchase = ?", number)
        }
    }

    /// Returns the attempt of a person; `nil` if there is none.
    static func attempt<Failure>(
        of buyer: SignedInPerson, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> CartAttempt? {
        try StoredPurchase.first("buyer = ? AND receipt IS NULL", [.text(buyer.name)], connection)?.attempt
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
