import AdderServices
import AdderStorage

extension Cart {
    /// The maximum of stored counters, which is far below the overflow of `Int64`.
    private static let maximumCounter: Int64 = 1 << 53

    /// Returns this empty cart filled with the stored rows.
    ///
    /// - Throws: `StorageError` with the code `unexpectedType` when a row breaks a rule of the cart.
    func filled(from connection: borrowing DatabaseConnection) throws(StorageError) -> Cart {
        var cart = self
        let head = try connection.first("SELECT currency, version, last_line FROM cart") { row throws(StorageError) in
            (try row.text(0), try row.integer(1), try row.integer(2))
        }
        guard let (code, version, lastLine) = head else { return cart }
        guard [version, lastLine].allSatisfy({ 0...Self.maximumCounter ~= $0 }) else {
            throw Self.corrupt("The cart", "Its version is \(version), and its last line is \(lastLine).")
        }
        cart.version = version
        cart.lastLine = CartLineID(lastLine)
        var attributes: [CartLineID: [String: String]] = [:]
        try connection.forEach("SELECT line, name, value FROM attribute") { row throws(StorageError) in
            attributes[CartLineID(try row.integer(0)), default: [:]][try row.text(1)] = try row.text(2)
        }
        let storedCurrency: Currency
        do throws(MoneyError) { storedCurrency = try Currency(code) } catch {
            throw Self.corrupt("The cart", error.message)
        }
        cart.lines = try connection.query(
            "SELECT id, sku, title, unit_price, first_price, quantity FROM line ORDER BY id"
        ) { row throws(StorageError) in
            let id = CartLineID(try row.integer(0))
            let item = CartItem(
                sku: try row.text(1), title: try row.text(2),
                unitPrice: Money(minor: try row.integer(3), currency: storedCurrency),
                attributes: ItemAttributes(attributes[id] ?? [:]))
            do throws(CartRejection) {
                _ = try item.validated(in: storedCurrency)
            } catch {
                throw Self.corrupt("Line \(id) of the cart", error.message)
            }
            let quantity = try row.integer(5)
            guard 1...Int64(CartLimits.maximumQuantity) ~= quantity else {
                throw Self.corrupt("Line \(id) of the cart", "Its quantity is \(quantity).")
            }
            return CartLine(
                id: id, item: item, quantity: Int(quantity),
                firstPrice: Money(minor: try row.integer(4), currency: storedCurrency))
        }
        // Without lines there are no prices, so the host may set another currency.
        if !cart.lines.isEmpty { cart.currency = storedCurrency }
        return cart
    }

    /// Writes the differences from the stored cart.
    func write(replacing before: Cart, to connection: borrowing DatabaseConnection) throws(StorageError) {
        guard self != before else { return }
        try connection.execute(
            """
            INSERT INTO cart(id, currency, version, last_line) VALUES (1, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
            SET currency = excluded.currency, version = excluded.version, last_line = excluded.last_line
            """,
            [.text(currency.code), .integer(version), .integer(lastLine.rawValue)])
        let remaining = Set(lines.map(\.id))
        for line in before.lines where !remaining.contains(line.id) {
            try connection.execute("DELETE FROM attribute WHERE line = ?", [.integer(line.id.rawValue)])
            try connection.execute("DELETE FROM line WHERE id = ?", [.integer(line.id.rawValue)])
        }
        let former = Dictionary(before.lines.map { ($0.id, $0) }) { $1 }
        for line in lines where former[line.id] != line {
            try line.write(isNew: former[line.id] == nil, to: connection)
        }
    }

    private static func corrupt(_ subject: String, _ reason: String) -> StorageError {
        StorageError(
            code: .unexpectedType,
            message: "\(subject) cannot be read, since another program changed the database. \(reason) "
                + "Restore the database from a backup.")
    }
}

extension CartLine {
    /// Writes the line. An update leaves out the SKU and the attributes, which never change.
    fileprivate func write(isNew: Bool, to connection: borrowing DatabaseConnection) throws(StorageError) {
        let changing: [SQLValue] = [.text(title), .integer(unitPrice.minor), .integer(Int64(quantity))]
        guard isNew else {
            try connection.execute(
                "UPDATE line SET title = ?, unit_price = ?, quantity = ? WHERE id = ?",
                changing + [.integer(id.rawValue)])
            return
        }
        try connection.execute(
            "INSERT INTO line(title, unit_price, quantity, id, sku, first_price) VALUES (?, ?, ?, ?, ?, ?)",
            changing + [.integer(id.rawValue), .text(sku), .integer(firstPrice.minor)])
        for pair in attributes.pairs {
            try connection.execute(
                "INSERT INTO attribute(line, name, value) VALUES (?, ?, ?)",
                [.integer(id.rawValue), .text(pair.name), .text(pair.value)])
        }
    }
}
