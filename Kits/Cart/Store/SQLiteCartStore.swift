import Adder
import AdderServices
import AdderStorage

/// A store that keeps the cart in an SQLite database.
struct SQLiteCartStore: CartStore {
    private let database: Database
    /// The cart of an empty database. Its currency is the currency of every stored cart without lines.
    private let empty: Cart

    var executor: (any TaskExecutor)? { database.executor }

    init(_ location: StorageLocation, empty: Cart, log: Log) async throws(CartError) {
        self.empty = empty
        do throws(StorageError) {
            database = try await Database(location, migrations: Self.migrations)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.quarantineWarning(for: "the cart") { log.warning(warning) }
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
        return try await database.read(throwing: CartError.self) { connection throws(CartError) in
            try empty.stored(in: connection)
        }
    }

    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await database.write(throwing: CartError.self) { connection throws(CartError) in
            let before = try empty.stored(in: connection)
            var after = before
            let touched: [CartLine]
            do throws(CartChangeError) { touched = try after.apply(change) } catch { throw CartError(error) }
            do throws(StorageError) {
                try after.write(replacing: before, to: connection)
            } catch {
                throw .storage(error)
            }
            return CartOutcome(
                cart: after, touched: touched, unreadable: before.unreadable.count - after.unreadable.count)
        }
    }

    func close() async {
        await database.close()
    }
}

extension Cart {
    fileprivate func stored(in connection: borrowing DatabaseConnection) throws(CartError) -> Cart {
        do throws(StorageError) { return try filled(from: connection) } catch { throw .storage(error) }
    }
}
