import Adder
import AdderServices
import AdderStorage

/// The expenses in a database, which decides nothing.
struct ExpensesStore: Sendable {
    private static let id = SQLColumn<Int>("id")
    private static let day = SQLColumn<String>("day")
    private static let title = SQLColumn<String>("title")
    private static let category = SQLColumn<String>("category")
    private static let minor = SQLColumn<Int64>("minor")
    private static let currency = SQLColumn<String>("currency")
    private static let expense = SQLColumn<Int>("expense")

    private static let migrations = [
        // AUTOINCREMENT never uses a number again: https://www.sqlite.org/autoinc.html
        Migration(
            1,
            """
            CREATE TABLE expense(id INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, title TEXT NOT NULL,
                category TEXT NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL) STRICT;
            CREATE INDEX expense_by_day ON expense(day, id);
            CREATE TABLE step(id INTEGER PRIMARY KEY AUTOINCREMENT, expense INTEGER NOT NULL, day TEXT, title TEXT,
                category TEXT, minor INTEGER, currency TEXT) STRICT;
            """)
    ]

    private let database: Database

    /// The queue on which the answers begin that do little but ask the database.
    var executor: any TaskExecutor { database.executor }

    /// Opens the store.
    ///
    /// - Throws: ``ExpensesError/storage(_:)``.
    init(_ location: StorageLocation, log: Log) async throws(ExpensesError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: Self.migrations)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.quarantineWarning(for: "the expenses") { log.warning(warning) }
    }

    func close() async { await database.close() }

    /// Returns the months in which something was paid for, the latest first, with the sum of what was paid in a currency.
    func months(in currency: Currency) async throws(ExpensesError) -> [ExpenseMonth] {
        try await database.read { connection throws(ExpensesError) in
            try connection.query(
                """
                SELECT substr(day, 1, 7) AS month, count(*), sum(iif(currency = ?, minor, 0)) FROM expense
                GROUP BY month ORDER BY month DESC
                """, [SQLValue(currency.code)]
            ) { row throws(StorageError) in
                ExpenseMonth(
                    id: try row.text(0), count: Int(try row.integer(1)),
                    total: Money(minor: try row.integer(2), currency: currency))
            }
        }
    }

    /// Returns a window of a list, the latest first.
    func window(_ query: ExpenseQuery, after offset: Int) async throws(ExpensesError) -> ExpenseWindow {
        let condition = "day LIKE ? || '%' AND (title LIKE ? ESCAPE '\\' OR category LIKE ? ESCAPE '\\')"
        let text = SQLValue("%\(query.text.escapedForLike)%")
        let values = [SQLValue(query.month ?? ""), text, text]
        return try await database.read { connection throws(ExpensesError) in
            let expenses = try connection.query(
                "SELECT * FROM expense WHERE \(condition) ORDER BY day DESC, id DESC LIMIT ? OFFSET ?",
                values + [SQLValue(ExpenseQuery.windowSize), SQLValue(offset)], as: Self.expense)
            let total = try connection.integer("SELECT count(*) FROM expense WHERE \(condition)", values)
            return ExpenseWindow(expenses: expenses, total: Int(total ?? 0))
        }
    }

    func expense(_ id: Int) async throws(ExpensesError) -> Expense {
        try await database.read { connection throws(ExpensesError) in try Self.expense(id, connection) }
    }

    /// Returns what was paid for a category in a month in a currency, without one expense.
    func spent(
        on category: String, in month: String, _ currency: Currency, without id: Int
    ) async throws(ExpensesError) -> Money {
        try await database.read { connection throws(ExpensesError) in
            let minor = try connection.integer(
                "SELECT sum(minor) FROM expense WHERE category = ? AND day LIKE ? || '%' AND currency = ? AND id <> ?",
                [SQLValue(category), SQLValue(month), SQLValue(currency.code), SQLValue(id)])
            return Money(minor: minor ?? 0, currency: currency)
        }
    }

    /// Adds an expense, or replaces the one with its number, and returns the change.
    func save(_ expense: Expense) async throws(ExpensesError) -> ExpenseChange {
        try await database.write { connection throws(ExpensesError) in
            let old = expense.id == 0 ? nil : try Self.expense(expense.id, connection)
            var id = expense.id
            if old != nil {
                try connection.update("expense", set: Self.bindings(of: expense), where: "id = ?", [SQLValue(id)])
            } else {
                try connection.insert(Self.bindings(of: expense), into: "expense")
                id = Int(try connection.integer("SELECT last_insert_rowid()") ?? 0)
            }
            try Self.keep(old, of: id, connection)
            return ExpenseChange(id: id, expense: try Self.expense(id, connection))
        }
    }

    func delete(_ id: Int) async throws(ExpensesError) -> ExpenseChange {
        try await database.write { connection throws(ExpensesError) in
            try Self.keep(try Self.expense(id, connection), of: id, connection)
            try connection.execute("DELETE FROM expense WHERE id = ?", [SQLValue(id)])
            return ExpenseChange(id: id, expense: nil)
        }
    }

    /// Takes the last change back, and returns it.
    func undo() async throws(ExpensesError) -> ExpenseChange {
        try await database.write { connection throws(ExpensesError) in
            let last = try connection.first("SELECT * FROM step ORDER BY id DESC LIMIT 1") { row throws(StorageError) in
                (step: try row[Self.id], id: try row[Self.expense], isNew: try row.isNull(2))
            }
            guard let last else { throw .nothingToUndo }
            let (step, id) = (SQLValue(last.step), SQLValue(last.id))
            try connection.execute("DELETE FROM expense WHERE id = ?", [id])
            if !last.isNew {
                try connection.execute(
                    """
                    INSERT INTO expense(id, day, title, category, minor, currency)
                    SELECT expense, day, title, category, minor, currency FROM step WHERE id = ?
                    """, [step])
            }
            try connection.execute("DELETE FROM step WHERE id = ?", [step])
            return ExpenseChange(id: last.id, expense: last.isNew ? nil : try Self.expense(last.id, connection))
        }
    }
}

extension ExpensesStore {
    private static func bindings(of expense: Expense) -> [SQLBinding] {
        [
            day.binding(expense.day.description), title.binding(expense.title), category.binding(expense.category),
            minor.binding(expense.paid.minor), currency.binding(expense.paid.currency.code),
        ]
    }

    private static func expense(_ row: borrowing SQLRow) throws(StorageError) -> Expense {
        let (date, code) = (try row[day], try row[currency])
        guard let day = CalendarDay(iso8601: date), let currency = try? Currency(code) else {
            let message = "“\(date)” is not a day, or “\(code)” is not a currency. Restore the file."
            throw StorageError(code: .unexpectedType, message: message)
        }
        return Expense(
            id: try row[id], day: day, title: try row[title], category: try row[category],
            paid: Money(minor: try row[minor], currency: currency))
    }

    private static func expense(
        _ id: Int, _ connection: borrowing StoreConnection<ExpensesError>
    ) throws(ExpensesError) -> Expense {
        let found = try connection.first("SELECT * FROM expense WHERE id = ?", [SQLValue(id)], as: expense)
        guard let found else { throw .notFound(id) }
        return found
    }

    /// Keeps an expense as it was before a change; `nil` for one that was added.
    private static func keep(
        _ old: Expense?, of id: Int, _ connection: borrowing StoreConnection<ExpensesError>
    ) throws(ExpensesError) {
        try connection.insert([expense.binding(id)] + (old.map(bindings) ?? []), into: "step")
    }
}

extension String {
    /// The text in which the signs of LIKE stand for themselves.
    fileprivate var escapedForLike: String {
        reduce(into: "") { text, sign in
            if "%_\\".contains(sign) { text.append("\\") }
            text.append(sign)
        }
    }
}
