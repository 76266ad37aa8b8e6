import Adder
import AdderServices
import AdderStorage

extension SQLiteCartStore {
    func settle(_ purchase: CartPurchase, at time: Timestamp) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await database.write(throwing: CartError.self) { connection throws(CartError) in
            let before = try empty.stored(in: connection)
            return try connection.stored { connection throws(StorageError) in
                guard try CartPurchases.settle(purchase, at: time, connection) else {
                    return CartOutcome(cart: before, touched: [])
                }
                var after = before
                let touched = after.take(purchase.attempt)
                try after.write(replacing: before, to: connection)
                try CartHistory.removeAll(connection)
                return CartOutcome(cart: after, touched: touched)
            }
        }
    }

    /// Returns the cart, and the attempt of a person that has no answer.
    func checkout(of buyer: SignedInPerson) async throws(CheckoutError) -> CheckoutContent {
        let empty = empty
        return try await database.read(throwing: CheckoutError.self) { connection throws(CheckoutError) in
            try connection.checkout(of: buyer, empty)
        }
    }

    /// Returns the attempt to which a person has agreed: the one that has no answer, or else a new one for the cart, which is
    /// durable with its key when the function returns.
    ///
    /// - Throws: ``CheckoutError`` if the person has seen another cart or attempt, or the cart cannot be bought.
    func attempt(
        _ consent: CheckoutConsent, of buyer: SignedInPerson, at gateway: String, key: String
    ) async throws(CheckoutError) -> CartAttempt {
        let empty = empty
        return try await database.write(throwing: CheckoutError.self) { connection throws(CheckoutError) in
            let content = try connection.checkout(of: buyer, empty)
            guard content.attempt?.id == consent.attempt else { throw .changed }
            if let attempt = content.attempt {
                guard attempt.gateway == gateway else { throw .otherGateway(attempt.gateway) }
                return attempt
            }
            guard content.cart.version == consent.version else { throw .changed }
            if let error = content.cart.errors.first { throw .notBuyable(error.problem) }
            guard !content.cart.lines.isEmpty else { throw .empty }
            do throws(StorageError) {
                return try CartPurchases.begin(content, at: gateway, key: key, connection)
            } catch {
                throw .storage(error)
            }
        }
    }

    /// Removes an attempt whose payment was declined, unless it is an order.
    func forget(_ attempt: CartAttempt) async throws(CheckoutError) {
        try await database.write(throwing: CheckoutError.self) { connection throws(CheckoutError) in
            do throws(StorageError) { try CartPurchases.forget(attempt.id, connection) } catch { throw .storage(error) }
        }
    }

    /// Returns the orders of a person, the newest first.
    func orders(of buyer: SignedInPerson) async throws(CheckoutError) -> [CartOrderSummary] {
        try await database.read(throwing: CheckoutError.self) { connection throws(CheckoutError) in
            do throws(StorageError) { return try CartPurchases.orders(of: buyer, connection) } catch {
                throw .storage(error)
            }
        }
    }

    /// Returns an order of a person.
    func order(_ id: CartOrderID, of buyer: SignedInPerson) async throws(CheckoutError) -> CartOrder {
        try await database.read(throwing: CheckoutError.self) { connection throws(CheckoutError) in
            do throws(StorageError) {
                if let order = try CartPurchases.order(id, of: buyer, connection) { return order }
            } catch {
                throw .storage(error)
            }
            throw .notFound(id)
        }
    }
}

extension DatabaseConnection {
    fileprivate func checkout(of buyer: SignedInPerson, _ empty: Cart) throws(CheckoutError) -> CheckoutContent {
        do throws(StorageError) {
            return CheckoutContent(
                cart: try empty.filled(from: self), attempt: try CartPurchases.attempt(of: buyer, self), buyer: buyer)
        } catch {
            throw .storage(error)
        }
    }
}

/// The stored attempts to buy the cart, and the orders: an attempt is an order from the moment on that it has a receipt.
private enum CartPurchases {
    /// Stores an attempt for the cart, with the key of its payment.
    static func begin(
        _ content: CheckoutContent, at gateway: String, key: String, _ connection: borrowing DatabaseConnection
    ) throws(StorageError) -> CartAttempt {
        let totals: CartTotals
        do throws(MoneyError) { totals = try content.cart.totals() } catch { throw .corrupt("The cart", error.message) }
        // AUTOINCREMENT: the number of an attempt that was removed is not used again.
        let number = try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'purchase'") {
            row throws(StorageError) in try row.integer(0)
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
    static func settle(
        _ purchase: CartPurchase, at time: Timestamp, _ connection: borrowing DatabaseConnection
    ) throws(StorageError) -> Bool {
        let attempt = purchase.attempt
        let isOrder = try connection.first(
            "SELECT receipt IS NOT NULL FROM purchase WHERE key = ?", [.text(attempt.payment.key)]
        ) { row throws(StorageError) in try row.integer(0) == 1 }
        guard isOrder != true else { return false }
        // Another process was told that the same payment is declined. What was charged is not lost.
        if isOrder == nil { try attempt.write(to: connection) }
        try connection.execute(
            "UPDATE purchase SET time = ?, receipt = ?, is_test = ? WHERE number = ?",
            [
                .integer(time.milliseconds), .text(purchase.receipt.reference), SQLValue(purchase.receipt.isTest),
                .integer(attempt.id.rawValue),
            ])
        return true
    }

    /// Removes an attempt. An order stays.
    static func forget(_ id: CartOrderID, _ connection: borrowing DatabaseConnection) throws(StorageError) {
        let number = [SQLValue.integer(id.rawValue)]
        guard try connection.execute("DELETE FROM purchase WHERE number = ? AND receipt IS NULL", number) > 0 else {
            return
        }
        for table in ["purchase_line", "purchase_attribute", "purchase_amount"] {
            try connection.execute("DELETE FROM \(table) WHERE purchase = ?", number)
        }
    }

    /// Returns the attempt of a person; `nil` if there is none.
    static func attempt(
        of buyer: SignedInPerson, _ connection: borrowing DatabaseConnection
    ) throws(StorageError) -> CartAttempt? {
        try StoredPurchase.first("buyer = ? AND receipt IS NULL", [.text(buyer.name)], connection)?.attempt
    }

    /// Returns an order of a person; `nil` if the person has none with this number.
    static func order(
        _ id: CartOrderID, of buyer: SignedInPerson, _ connection: borrowing DatabaseConnection
    ) throws(StorageError) -> CartOrder? {
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
    static func orders(
        of buyer: SignedInPerson, _ connection: borrowing DatabaseConnection
    ) throws(StorageError) -> [CartOrderSummary] {
        try connection.query(
            """
            SELECT number, time, currency, total, is_test FROM purchase WHERE buyer = ? AND receipt IS NOT NULL
            ORDER BY number DESC
            """, [.text(buyer.name)]
        ) { row throws(StorageError) in
            let number = try row.integer(0)
            return CartOrderSummary(
                id: CartOrderID(rawValue: number), time: Timestamp(milliseconds: try row.integer(1)),
                total: Money(minor: try row.integer(3), currency: try Currency(try row.text(2), ofOrder: number)),
                isTest: try row.integer(4) == 1)
        }
    }
}
