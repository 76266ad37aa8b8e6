import Adder
import AdderServices
import AdderStorage

/// Keeps a cart in a SQLite file.
struct SQLiteCartStore: CartStore {
    private let database: Database
    /// What is there before anything is kept; its currency is that of every cart without lines.
    private let empty: Cart

    init(_ location: StorageLocation, empty: Cart, log: Log) async throws(CartError) {
        self.empty = empty
        do throws(StorageError) {
            database = try await Database(location, migrations: Self.migrations)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.warning(of: "the cart") { log.warning(warning) }
    }

    private static let migrations = [
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
            """)
    ]

    func cart() async throws(CartError) -> Cart {
        let empty = empty
        return try await perform { database throws(StorageError) in
            try await database.read { connection throws(StorageError) in try empty.filled(from: connection) }
        }
    }

    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await perform { database throws(StorageError) in
            try await database.write { connection throws(StorageError) in
                let before = try empty.filled(from: connection)
                var after = before
                let touched: [CartLine]
                do throws(CartError) {
                    touched = try after.apply(change)
                } catch {
                    return Result<CartOutcome, CartError>.failure(error)
                }
                try after.write(over: before, to: connection)
                return .success(CartOutcome(cart: after, touched: touched))
            }
        }.get()
    }

    func close() async {
        await database.close()
    }

    private func perform<Result: Sendable>(
        _ body: (Database) async throws(StorageError) -> Result
    ) async throws(CartError) -> Result {
        do throws(StorageError) { return try await body(database) } catch { throw .storage(error) }
    }
}
