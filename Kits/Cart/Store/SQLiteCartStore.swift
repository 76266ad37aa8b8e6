import Adder
import AdderServices
import AdderStorage

/// A store that keeps the cart in an SQLite database.
struct SQLiteCartStore: CartStore {
    let database: Database
    /// The cart of an empty database. Its currency is the currency of every stored cart without lines.
    let empty: Cart

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
    func stored(in connection: borrowing DatabaseConnection) throws(CartError) -> Cart {
        try connection.stored { connection throws(StorageError) in try filled(from: connection) }
    }
}

extension DatabaseConnection {
    /// Returns the result of a function of the storage, throwing the kit's error.
    func stored<Result>(
        _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(CartError) -> Result {
        do throws(StorageError) { return try body(self) } catch { throw .storage(error) }
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
        Migration(4, StepTable.sharedDefinition),
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
