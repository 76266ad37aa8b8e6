import Adder
import AdderServices
import AdderStorage

/// A store that keeps the cart in an SQLite database.
struct SQLiteCartStore: CartStore {
    private let database: Database
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
        return try await database.read { connection throws(CartError) in
            try empty.filled(from: connection)
        }
    }

    func dataVersion() async throws(CartError) -> Int64 {
        do throws(StorageError) { return try await database.dataVersion() } catch { throw .storage(error) }
    }

    func apply(_ change: CartChange, at time: Timestamp) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await database.write { connection throws(CartError) in
            let before = try empty.filled(from: connection)
            var after = before
            let touched: [CartLine]
            do throws(CartChangeError) { touched = try after.apply(change) } catch { throw CartError(error) }
            try CartHistory.record(
                change, from: before, to: after, titled: touched.first?.title, at: time, connection)
            try after.write(replacing: before, to: connection)
            return CartOutcome(
                cart: after, touched: touched, unreadable: before.unreadable.count - after.unreadable.count,
                discounts: after.discountCodes(changedSince: before))
        }
    }

    func history(limit: Int?) async throws(CartError) -> CartSteps {
        try await database.read { connection throws(CartError) in
            CartSteps(
                done: try CartHistory.steps(.done, limit: limit, connection).map(\.step),
                undone: try CartHistory.steps(.undone, limit: limit, connection).map(\.step))
        }
    }

    func undo(_ steps: Int) async throws(CartError) -> CartOutcome {
        try await exchange(steps, .done)
    }

    func redo(_ steps: Int) async throws(CartError) -> CartOutcome {
        try await exchange(steps, .undone)
    }

    /// Undoes the last steps that were done, or redoes those that were undone.
    private func exchange(
        _ count: Int, _ direction: StepTable.Direction
    ) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await database.write { connection throws(CartError) in
            let before = try empty.filled(from: connection)
            let steps = try CartHistory.steps(direction, limit: count, connection)
            guard steps.count == count else {
                throw direction == .done ? .tooFewSteps(steps.count) : .tooFewUndoneSteps(steps.count)
            }
            try CartHistory.exchange(steps.map(\.number), connection)
            return CartOutcome(from: before, to: try empty.filled(from: connection), steps: steps.map(\.step))
        }
    }

    func close() async {
        await database.close()
    }
}

/// A connection to the database of the cart, which throws the kit's error.
typealias CartConnection = StoreConnection<CartError>

extension SQLiteCartStore {
    /// Stores a paid order and takes its units out of the cart, in one transaction. An order that was stored before is left as it
    /// is, and so is the cart.
    func settle(_ purchase: CartPurchase, at time: Timestamp) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await database.write { connection throws(CartError) in
            let before = try connection.checkout(of: purchase.attempt.payment.buyer, empty)
            var after = before
            let touched = after.settle(purchase, at: time)
            try CartPurchases.write(after, replacing: before, to: connection)
            return CartOutcome(cart: after.cart, touched: touched)
        }
    }

    /// Returns the checkout of a person.
    func checkout(of buyer: SignedInPerson) async throws(CheckoutError) -> Checkout {
        let empty = empty
        return try await database.read { connection throws(CheckoutError) in
            try connection.checkout(of: buyer, empty)
        }
    }

    /// Makes a decision about the checkout of a person in one transaction. What it has changed is durable when the function
    /// returns; if it throws, nothing is changed.
    func update<Answer: Sendable>(
        _ buyer: SignedInPerson, _ decide: @Sendable (inout Checkout) throws(CheckoutRefusal) -> Answer
    ) async throws(CheckoutError) -> Answer {
        let empty = empty
        return try await database.write { connection throws(CheckoutError) in
            let before = try connection.checkout(of: buyer, empty)
            var after = before
            let answer: Answer
            do throws(CheckoutRefusal) { answer = try decide(&after) } catch { throw CheckoutError(error) }
            try CartPurchases.write(after, replacing: before, to: connection)
            return answer
        }
    }

    /// Returns the orders of a person, the newest first.
    func orders(of buyer: SignedInPerson) async throws(CheckoutError) -> [CartOrderSummary] {
        try await database.read { connection throws(CheckoutError) in
            try CartPurchases.orders(of: buyer, connection)
        }
    }

    /// Returns an order of a person.
    func order(_ id: CartOrderID, of buyer: SignedInPerson) async throws(CheckoutError) -> CartOrder {
        try await database.read { connection throws(CheckoutError) in
            guard let order = try CartPurchases.order(id, of: buyer, connection) else { throw .notFound(id) }
            return order
        }
    }
}

extension StoreConnection {
    fileprivate func checkout(of buyer: SignedInPerson, _ empty: Cart) throws(Failure) -> Checkout {
        try CartPurchases.checkout(of: buyer, try empty.filled(from: self), self)
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
