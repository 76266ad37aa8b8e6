import Adder
import AdderServices
import AdderStorage

/// A store that keeps the cart in an SQLite database.
struct SQLiteCartStore: CartStore {
    private let database: Database
    /// The cart of an empty database. Its currency is the currency of every stored cart without lines.
    private let empty: Cart

    var executor: (any TaskExecutor)? { database.executor }

    init(
        _ location: StorageLocation, _ allowance: LockAllowance? = nil, empty: Cart, log: Log
    ) async throws(CartError) {
        self.empty = empty
        do throws(StorageError) {
            database = try await Database(location, migrations: CartSchema.migrations, allowance: allowance)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.quarantineWarning(for: "the cart") { log.warning(warning) }
    }

    func cart() async throws(CartError) -> Cart {
        let empty = empty
        return try await database.read(throwing: CartError.self) { connection throws(CartError) in
            try empty.stored(in: connection)
        }
    }

    func dataVersion() async throws(CartError) -> Int64 {
        do throws(StorageError) { return try await database.dataVersion() } catch { throw .storage(error) }
    }

    func apply(_ change: CartChange, at time: Timestamp) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await database.write(throwing: CartError.self) { connection throws(CartError) in
            let before = try empty.stored(in: connection)
            var after = before
            let touched: [CartLine]
            do throws(CartChangeError) { touched = try after.apply(change) } catch { throw CartError(error) }
            try connection.stored { connection throws(StorageError) in
                try CartHistory.record(
                    change, from: before, to: after, titled: touched.first?.title, at: time, connection)
                try after.write(replacing: before, to: connection)
            }
            return CartOutcome(
                cart: after, touched: touched, unreadable: before.unreadable.count - after.unreadable.count,
                discounts: after.discountCodes(changedSince: before))
        }
    }

    func undo(_ steps: Int) async throws(CartError) -> CartOutcome {
        try await exchange(steps, .done, CartError.tooFewSteps)
    }

    func redo(_ steps: Int) async throws(CartError) -> CartOutcome {
        try await exchange(steps, .undone, CartError.tooFewUndoneSteps)
    }

    private func exchange(
        _ count: Int, _ direction: StepTable.Direction, _ tooFew: @Sendable (Int) -> CartError
    ) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await database.write(throwing: CartError.self) { connection throws(CartError) in
            let before = try empty.stored(in: connection)
            let steps = try connection.stored { connection throws(StorageError) in
                try CartHistory.steps(direction, limit: count, connection)
            }
            guard steps.count == count else { throw tooFew(steps.count) }
            try connection.stored { connection throws(StorageError) in
                try CartHistory.exchange(steps, connection)
            }
            return CartOutcome(from: before, to: try empty.stored(in: connection), steps: steps.map(\.step))
        }
    }

    func history(limit: Int?) async throws(CartError) -> CartSteps {
        try await database.read(throwing: CartError.self) { connection throws(CartError) in
            try connection.stored { connection throws(StorageError) in
                CartSteps(
                    done: try CartHistory.steps(.done, limit: limit, connection).map(\.step),
                    undone: try CartHistory.steps(.undone, limit: limit, connection).map(\.step))
            }
        }
    }

    func close() async {
        await database.close()
    }
}

extension Cart {
    fileprivate func stored(in connection: borrowing DatabaseConnection) throws(CartError) -> Cart {
        try connection.stored { connection throws(StorageError) in try filled(from: connection) }
    }
}

extension DatabaseConnection {
    /// Returns the result of a function of the storage, throwing the kit's error.
    fileprivate func stored<Result>(
        _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(CartError) -> Result {
        do throws(StorageError) { return try body(self) } catch { throw .storage(error) }
    }
}

extension CartOutcome {
    /// Creates the outcome of steps that were undone or redone.
    fileprivate init(from before: Cart, to after: Cart, steps: [CartStep]) {
        let changed = Set(after.lineIDs(changedSince: before))
        let remaining = Set(after.lines.map(\.id))
        self.init(
            cart: after,
            touched: after.lines.filter { changed.contains($0.id) }
                + before.lines.filter { changed.contains($0.id) && !remaining.contains($0.id) },
            unreadable: before.unreadable.count { !after.unreadable.contains($0) }, steps: steps)
    }
}

/// The database schema of the cart.
enum CartSchema {
    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE cart(
                id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
                currency TEXT NOT NULL,
                version INTEGER NOT NULL,
                last_line INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE line(
                id INTEGER PRIMARY KEY NOT NULL,
                sku TEXT NOT NULL,
                title TEXT NOT NULL,
                unit_price INTEGER NOT NULL,
                first_price INTEGER NOT NULL,
                quantity INTEGER NOT NULL CHECK (quantity > 0)
            ) STRICT;
            CREATE TABLE attribute(
                line INTEGER NOT NULL,
                name TEXT NOT NULL,
                value TEXT NOT NULL,
                PRIMARY KEY (line, name)
            ) STRICT, WITHOUT ROWID
            """),
        Migration(2, second),
        Migration(
            3,
            """
            ALTER TABLE cart ADD COLUMN discounts TEXT NOT NULL DEFAULT '';
            ALTER TABLE step ADD COLUMN discounts TEXT;
            ALTER TABLE line ADD COLUMN tax_category TEXT;
            ALTER TABLE past ADD COLUMN tax_category TEXT
            """),
    ]

    /// The steps of the history. A line that did not exist before its step has its identity only.
    private static let second = """
        CREATE TABLE step(
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            title TEXT,
            quantity INTEGER,
            count INTEGER NOT NULL,
            time INTEGER NOT NULL,
            currency TEXT NOT NULL
        ) STRICT;
        CREATE TABLE past(
            step INTEGER NOT NULL,
            id INTEGER NOT NULL,
            sku TEXT,
            title TEXT,
            unit_price INTEGER,
            first_price INTEGER,
            quantity INTEGER,
            PRIMARY KEY (step, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE past_attribute(
            step INTEGER NOT NULL,
            line INTEGER NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (step, line, name)
        ) STRICT, WITHOUT ROWID
        """
}
