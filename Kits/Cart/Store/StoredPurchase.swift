import Adder
import AdderServices
import AdderStorage

/// A stored attempt with the time and the receipt that make it an order.
struct StoredPurchase {
    fileprivate static let columns =
        "number, key, buyer, gateway, currency, subtotal, total, time, receipt, is_test"

    let attempt: CartAttempt
    let time: Timestamp?
    let receipt: PaymentReceipt?
    let calls: Int

    /// Returns the first purchase that meets a condition; `nil` if none does.
    static func first<Failure>(
        _ condition: String, _ values: [SQLValue], _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> StoredPurchase? {
        let found = try connection.first("SELECT \(columns), calls FROM purchase WHERE \(condition)", values) {
            row throws(StorageError) in
            let number = try row.integer(0)
            let currency = try Currency(try row.text(4), ofOrder: number)
            let amounts = -Money.maximumMinor...Money.maximumMinor
            let (subtotal, total) = (try row.integer(5, in: amounts), try row.integer(6, in: amounts))
            let payment = Payment(
                key: try row.text(1), order: CartOrderID(rawValue: number),
                amount: Money(minor: total, currency: currency),
                buyer: SignedInPerson(name: try row.text(2)))
            let isTest = try row.optionalInteger(9) == 1
            return (
                payment, gateway: try row.text(3), subtotal: Money(minor: subtotal, currency: currency),
                time: try row.optionalInteger(7).map(Timestamp.init(milliseconds:)),
                receipt: try row.optionalText(8).map { PaymentReceipt(reference: $0, isTest: isTest) },
                calls: Int(UInt32(clamping: try row.integer(10)))
            )
        }
        guard let found else { return nil }
        let (discounts, taxes) = try amounts(of: found.0, connection)
        let totals = CartTotals(
            subtotal: found.subtotal, discounts: discounts, taxes: taxes, total: found.0.amount)
        let attempt = CartAttempt(
            payment: found.0, gateway: found.gateway, lines: try lines(of: found.0, connection), totals: totals)
        return StoredPurchase(attempt: attempt, time: found.time, receipt: found.receipt, calls: found.calls)
    }

    /// Takes the passwords and the queries out of the names of gateways, which were addresses as a person had typed them.
    static func takePasswordsFromGateways(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        let names = try connection.query("SELECT DISTINCT gateway FROM purchase WHERE instr(gateway, '://') > 0") {
            row throws(StorageError) in try row.text(0)
        }
        for name in names {
            try connection.execute(
                "UPDATE purchase SET gateway = ? WHERE gateway = ?", [.text(GatewayAddress(name).name), .text(name)])
        }
    }

    private static func lines<Failure>(
        of payment: Payment, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> [CartLine] {
        let number = [SQLValue.integer(payment.order.rawValue)]
        var attributes: [Int64: [String: String]] = [:]
        try connection.forEach("SELECT line, name, value FROM purchase_attribute WHERE purchase = ?", number) {
            row throws(StorageError) in
            attributes[try row.integer(0), default: [:]][try row.text(1)] = try row.text(2)
        }
        let currency = payment.amount.currency
        return try connection.query(
            "SELECT * FROM purchase_line WHERE purchase = ? ORDER BY id", number
        ) { row throws(StorageError) in
            let line = try CartLine(row, currency) { ItemAttributes(attributes[$0.rawValue] ?? [:]) }
            let prices = 0...Money.maximumMinor
            guard 1...0xFFFF_FFFF ~= line.quantity, prices ~= line.unitPrice.minor, prices ~= line.firstPrice.minor
            else {
                throw .corrupt("The order \(payment.order)", "The line \(line.id) has a number that no line can have.")
            }
            return line
        }
    }

    private static func amounts<Failure>(
        of payment: Payment, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> ([CartTotals.Discount], [CartTotals.Tax]) {
        var (discounts, taxes): ([CartTotals.Discount], [CartTotals.Tax]) = ([], [])
        try connection.forEach(
            "SELECT kind, label, amount FROM purchase_amount WHERE purchase = ? ORDER BY position",
            [.integer(payment.order.rawValue)]
        ) { row throws(StorageError) in
            let amount = Money(
                minor: try row.integer(2, in: -Money.maximumMinor...Money.maximumMinor),
                currency: payment.amount.currency)
            let (kind, label) = (AmountKind(rawValue: try row.text(0)), try row.text(1))
            if kind == .discount { return discounts.append(CartTotals.Discount(code: label, amount: amount)) }
            guard let kind, let rate = try? Percentage(label) else {
                throw .corrupt("The order \(payment.order)", "It has the amount “\(label.excerpt)”.")
            }
            taxes.append(CartTotals.Tax(rate: rate, isIncluded: kind == .includedTax, amount: amount))
        }
        return (discounts, taxes)
    }
}

extension CartAttempt {
    /// Writes the attempt, which is not stored: with a receipt and its time, it is an order.
    func write<Failure>(
        to connection: borrowing StoreConnection<Failure>, paid: (receipt: PaymentReceipt, time: Timestamp)? = nil
    ) throws(Failure) {
        let (number, purchase) = (SQLValue.integer(id.rawValue), SQLColumn<Int64>("purchase").binding(id.rawValue))
        try connection.execute(
            "INSERT INTO purchase(\(StoredPurchase.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                number, .text(payment.key), .text(payment.buyer.name), .text(gateway),
                .text(totals.total.currency.code), .integer(totals.subtotal.minor), .integer(totals.total.minor),
                SQLValue(paid?.time.milliseconds), SQLValue(paid?.receipt.reference), SQLValue(paid?.receipt.isTest),
            ])
        for line in lines {
            try connection.insert([purchase] + line.columns, into: "purchase_line")
            for pair in line.attributes.pairs {
                try connection.execute(
                    "INSERT INTO purchase_attribute VALUES (?, ?, ?, ?)",
                    [number, .integer(line.id.rawValue), .text(pair.name), .text(pair.value)])
            }
        }
        let discounts = totals.discounts.map { (AmountKind.discount, $0.code, $0.amount) }
        let taxes = totals.taxes.map {
            ($0.isIncluded ? AmountKind.includedTax : .addedTax, $0.rate.description, $0.amount)
        }
        for (position, amount) in (discounts + taxes).enumerated() {
            try connection.execute(
                "INSERT INTO purchase_amount VALUES (?, ?, ?, ?, ?)",
                [
                    number, .integer(Int64(position)), .text(amount.0.rawValue), .text(amount.1),
                    .integer(amount.2.minor),
                ])
        }
    }
}

/// The kind of an amount beside the subtotal and the total.
private enum AmountKind: String {
    case discount, includedTax, addedTax
}

extension Currency {
    /// Creates the currency of a stored order.
    init(_ code: String, ofOrder number: Int64) throws(StorageError) {
        do throws(MoneyError) { try self.init(code) } catch {
            throw .corrupt("The order \(number)", error.message)
        }
    }
}
