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
