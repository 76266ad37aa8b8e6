import Adder
import AdderServices
import AdderStorage

/// The steps that can be undone, each with the lines that it changed as they were before, and those that can be redone, each
/// with its lines as they were after it.
///
/// Lines are copied in SQL, so that one that cannot be read comes back as it was.
enum CartHistory {
    /// A step and its number.
    struct NumberedStep {
        let number: Int64
        let step: CartStep
    }

    static let table = StepTable(rows: "past", "past_attribute", lasting: "discounts IS NOT NULL")

    private static let columns = "id, sku, title, unit_price, first_price, quantity, tax_category"

    /// The condition that the table of the lines accepts a row.
    private static let isAccepted = """
        typeof(sku) = 'text' AND typeof(title) = 'text' AND typeof(unit_price) = 'integer' \
        AND typeof(first_price) = 'integer' AND typeof(quantity) = 'integer' AND quantity > 0 \
        AND typeof(tax_category) IN ('text', 'null')
        """

    /// The condition that the table of the attributes accepts a row.
    private static let isAcceptedAttribute = "typeof(name) = 'text' AND typeof(value) = 'text'"

    /// Records a step between two carts, before the lines of the second are written.
    static func record(
        _ step: CartStep, from before: Cart, to after: Cart, _ connection: borrowing CartConnection
    ) throws(CartError) {
        let hasSameDiscounts = after.discountCodes == before.discountCodes
        let number = try table.add(
            [
                "kind": .text(step.kind.rawValue), "title": SQLValue(step.title), "quantity": SQLValue(step.quantity),
                "count": SQLValue(step.count), "time": SQLValue(step.time?.milliseconds),
                "currency": .text(before.currency.code),
                "discounts": hasSameDiscounts ? .null : .text(before.discountCodes.joined(separator: " ")),
            ], to: connection)
        for id in after.lineIDs(changedSince: before) {
            let values = [SQLValue(number), SQLValue(id.rawValue)]
            try copyLines("id = ?2", values, connection)
            try connection.execute(
                "INSERT INTO past(step, id) SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM line WHERE id = ?2)", values)
        }
        // A damaged line that the history does not accept cannot come back.
        try table.removeIfEmpty(number, in: connection)
        try table.trim(connection)
    }

    /// Returns the next steps to undo or redo, in this order: at most `limit`, or all of them.
    static func steps(
        _ direction: StepTable.Direction, limit: Int?, _ connection: borrowing CartConnection
    ) throws(CartError) -> [NumberedStep] {
        try connection.query(
            """
            SELECT number, kind, title, quantity, count, time FROM step WHERE \(direction.condition)
            ORDER BY number DESC LIMIT ?
            """, [SQLValue(max(0, limit ?? StepTable.limit))]
        ) { row throws(StorageError) in
            // A damaged value is not shown, and does not prevent undoing.
            let kind = (try? row.text(1)).flatMap(CartStep.Kind.init(rawValue:)) ?? .changed
            let quantity = try? row.integer(3, in: 0...0xFFFF_FFFF)
            let count = (try? row.integer(4, in: 1...0xFFFF_FFFF)) ?? 1
            let time = try? row.integer(5)
            let step = CartStep(
                kind, title: (try? row.optionalText(2)) ?? nil, quantity: quantity.map { Int($0) }, count: Int(count),
                time: time.map(Timestamp.init(milliseconds:)))
            return NumberedStep(number: try row.integer(0, in: StepTable.numbers), step: step)
        }
    }

    /// Restores the lines of each step, one step after another, and keeps the lines as they were until then.
    static func exchange<Failure>(
        _ steps: [Int64], _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) {
        for step in steps {
            try exchangeLines(of: step, connection)
            // An emptied cart may have taken another currency. A damaged one would make the cart unreadable.
            try exchange("currency", of: step, connection) { (try? Currency($0)) != nil }
            try exchange("discounts", of: step, connection) { _ in true }
            try table.reverse(step, in: connection)
        }
        try connection.execute("UPDATE cart SET version = version + 1")
    }

    /// Makes the steps that earlier versions shared with the todo list plain ones. Lines that undoing or redoing has removed here
    /// come back, unless the list is known to have followed: they may be in both kits then, and are never in neither.
    static func endSharing(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        // Each has the other sign afterwards. Lines in another currency cannot come back.
        let half = """
            SELECT number FROM shared JOIN step ON number IN (shared.step, -shared.step)
            WHERE shared.step > 0 AND (kind, unfinished, number > 0) IN (VALUES ('removed', 'redo', 1), ('added', 'undo', 0))
                AND (currency = (SELECT currency FROM cart) OR NOT EXISTS (SELECT 1 FROM line))
            """
        while let step = try connection.integer(half) {
            try exchange([step], connection)
        }
        try connection.executeScript(
            """
            UPDATE step SET kind = 'savedForLater' WHERE kind = 'removed'
                AND (number IN (SELECT step FROM shared) OR -number IN (SELECT step FROM shared));
            DROP TABLE shared;
            """)
    }

    /// Removes all steps, so that none of them can be undone or redone.
    static func removeAll<Failure>(_ connection: borrowing StoreConnection<Failure>) throws(Failure) {
        for table in ["past_attribute", "past", "step"] { try connection.execute("DELETE FROM \(table)") }
    }

    /// Restores the lines of a step, and adds those of the cart to the step with the opposite number. A row of the history that
    /// was damaged leaves its line as it is, and is no longer a part of the step.
    private static func exchangeLines<Failure>(
        of step: Int64, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) {
        let (old, new) = (SQLValue(step), SQLValue(-step))
        let restored = "SELECT id FROM past WHERE step = ?2 AND (sku IS NULL OR \(isAccepted))"
        try copyLines("id IN (\(restored))", [new, old], connection)
        try connection.execute(
            "INSERT INTO past(step, id) SELECT ?1, id FROM (\(restored)) WHERE id NOT IN (SELECT id FROM line)",
            [new, old])
        for (table, column) in [("attribute", "line"), ("line", "id")] {
            try connection.execute("DELETE FROM \(table) WHERE \(column) IN (\(restored))", [new, old])
        }
        let accepted = "FROM past WHERE step = ?1 AND \(isAccepted)"
        try connection.execute("INSERT INTO line(\(columns)) SELECT \(columns) \(accepted)", [old])
        try connection.execute(
            """
            INSERT INTO attribute(line, name, value) SELECT line, name, value FROM past_attribute
            WHERE step = ?1 AND line IN (SELECT id \(accepted)) AND \(isAcceptedAttribute)
            """, [old])
    }

    /// Copies lines of the cart with their attributes into the step ?1.
    private static func copyLines<Failure>(
        _ condition: String, _ values: [SQLValue], _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) {
        let copied = "FROM line WHERE \(condition) AND \(isAccepted)"
        try connection.execute("INSERT INTO past(step, \(columns)) SELECT ?1, \(columns) \(copied)", values)
        try connection.execute(
            """
            INSERT INTO past_attribute(step, line, name, value) SELECT ?1, line, name, value FROM attribute
            WHERE line IN (SELECT id \(copied)) AND \(isAcceptedAttribute)
            """, values)
    }

    /// Gives a column of the cart the value that it had before the step, unless the step has none, or a damaged one.
    private static func exchange<Failure>(
        _ column: String, of step: Int64, _ connection: borrowing StoreConnection<Failure>, isValid: (String) -> Bool
    ) throws(Failure) {
        let former = try connection.first("SELECT \(column) FROM step WHERE number = ?", [SQLValue(step)]) {
            row throws(StorageError) in try? row.text(0)
        }
        guard let value = former ?? nil, isValid(value) else { return }
        try connection.execute(
            "UPDATE step SET \(column) = (SELECT \(column) FROM cart) WHERE number = ?", [SQLValue(step)])
        try connection.execute("UPDATE cart SET \(column) = ?", [.text(value)])
    }
}
