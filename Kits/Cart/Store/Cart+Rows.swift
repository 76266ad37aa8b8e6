import Adder
import AdderServices
import AdderStorage

extension Cart {
    /// The maximum of stored counters, which is far below the overflow of `Int64`.
    private static let maximumCounter: Int64 = 1 << 53

    /// Returns this empty cart filled with the stored rows.
    ///
    /// A line that breaks a rule of the cart is one of its ``unreadable`` lines.
    ///
    /// - Throws: `StorageError` with the code `unexpectedType` when the row of the cart itself breaks a rule.
    func filled<Failure>(from connection: borrowing StoreConnection<Failure>) throws(Failure) -> Cart {
        var cart = self
        let head = try connection.first("SELECT currency, version, last_line, discounts FROM cart") {
            row throws(StorageError) in
            (try row.text(0), try row.integer(1), try row.integer(2), try row.text(3))
        }
        guard let (code, version, lastLine, discounts) = head else { return cart }
        guard [version, lastLine].allSatisfy({ 0...Self.maximumCounter ~= $0 }) else {
            throw .storage(.corrupt("The cart", "Its version is \(version), and its last line is \(lastLine)."))
        }
        cart.version = version
        cart.lastLine = CartLineID(lastLine)
        cart.discountCodes = discounts.split(separator: " ").map(String.init)
        let storedCurrency: Currency
        do throws(MoneyError) { storedCurrency = try Currency(code) } catch {
            throw .storage(.corrupt("The cart", error.message))
        }
        let attributes = try StoredAttributes(connection)
        try connection.forEach(
            "SELECT * FROM line ORDER BY id"
        ) { row throws(StorageError) in
            let id = CartLineID(try row.integer(0))
            do throws(StorageError) {
                let line = try CartLine(row, storedCurrency, attributes: attributes.of)
                try line.check(in: storedCurrency)
                cart.lines.append(line)
            } catch {
                guard error.code == .unexpectedType else { throw error }
                cart.unreadable.append(UnreadableCartLine(id, reason: error.message))
            }
        }
        // Without lines there are no prices, so the host may set another currency.
        if !cart.lines.isEmpty { cart.currency = storedCurrency }
        return cart
    }

    /// Writes the differences from the stored cart.
    func write<Failure>(replacing before: Cart, to connection: borrowing StoreConnection<Failure>) throws(Failure) {
        guard self != before else { return }
        try connection.execute(
            """
            INSERT INTO cart(id, currency, version, last_line, discounts) VALUES (1, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
            SET currency = excluded.currency, version = excluded.version, last_line = excluded.last_line,
                discounts = excluded.discounts
            """,
            [
                .text(currency.code), .integer(version), .integer(lastLine.rawValue),
                .text(discountCodes.joined(separator: " ")),
            ])
        let remaining = Set(lines.map(\.id)).union(unreadable.map(\.id))
        for id in before.lines.map(\.id) + before.unreadable.map(\.id) where !remaining.contains(id) {
            try connection.execute("DELETE FROM attribute WHERE line = ?", [.integer(id.rawValue)])
            try connection.execute("DELETE FROM line WHERE id = ?", [.integer(id.rawValue)])
        }
        let former = Dictionary(before.lines.map { ($0.id, $0) }) { $1 }
        for line in lines where former[line.id] != line {
            try line.write(isNew: former[line.id] == nil, to: connection)
        }
    }
}

extension StorageError {
    /// Returns the error of a row that breaks a rule.
    static func corrupt(_ subject: String, _ reason: String) -> StorageError {
        StorageError(
            code: .unexpectedType,
            message: "\(subject) cannot be read, because its row was damaged or changed from outside. \(reason) "
                + "Restore the database from a backup.")
    }
}

/// The attributes of all stored lines.
private struct StoredAttributes {
    private var values: [CartLineID: [String: String]] = [:]
    /// The errors of the lines that have an attribute which cannot be read.
    private var errors: [CartLineID: StorageError] = [:]

    init<Failure>(_ connection: borrowing StoreConnection<Failure>) throws(Failure) {
        try connection.forEach("SELECT line, name, value FROM attribute") { row throws(StorageError) in
            let line = CartLineID(try row.integer(0))
            do throws(StorageError) {
                values[line, default: [:]][try row.text(1)] = try row.text(2)
            } catch {
                errors[line] = error
            }
        }
    }

    func of(_ line: CartLineID) throws(StorageError) -> ItemAttributes {
        if let error = errors[line] { throw error }
        return ItemAttributes(values[line] ?? [:])
    }
}

extension CartLine {
    /// Throws an error if the line, as it is stored, breaks a rule of the cart.
    fileprivate func check(in currency: Currency) throws(StorageError) {
        do throws(CartRejection) { _ = try item.validated(in: currency) } catch { throw Self.unreadable(error.message) }
        guard 1...CartLimits.maximumQuantity ~= quantity else {
            throw Self.unreadable("Its quantity is \(quantity).")
        }
    }

    private static func unreadable(_ reason: String) -> StorageError {
        StorageError(code: .unexpectedType, message: reason)
    }

    /// Writes the line. An update leaves out the SKU and the attributes, which never change.
    fileprivate func write<Failure>(isNew: Bool, to connection: borrowing StoreConnection<Failure>) throws(Failure) {
        guard isNew else {
            try connection.update("line", set: changingColumns, where: "id = ?", [.integer(id.rawValue)])
            return
        }
        try connection.insert(columns, into: "line")
        for pair in attributes.pairs {
            try connection.execute(
                "INSERT INTO attribute(line, name, value) VALUES (?, ?, ?)",
                [.integer(id.rawValue), .text(pair.name), .text(pair.value)])
        }
    }
}
