import Adder
import AdderServices
import AdderStorage

/// The storage for the cart, its history, and what was bought of it: an SQLite database. A change is durable when its function
/// returns.
struct SQLiteCartStore: Sendable {
    private let database: Database
    /// The cart of an empty database. Its currency is the currency of every stored cart without lines.
    let empty: Cart

    /// The executor on which the storage does its work. An answer that does little else begins there, and saves two changes of
    /// threads.
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

    /// Returns the cart.
    func cart() async throws(CartError) -> Cart {
        try await database.read { connection throws(CartError) in
            try empty.filled(from: connection)
        }
    }

    /// Returns a number that differs from earlier ones after another connection has changed the database.
    func dataVersion() async throws(CartError) -> Int64 {
        do throws(StorageError) { return try await database.dataVersion() } catch { throw .storage(error) }
    }

    /// Applies a change in one transaction and returns the cart after it. A change of a line is one step of the history.
    ///
    /// - Throws: ``CartError``. The stored cart is unchanged then.
    func apply(_ change: CartChange, at time: Timestamp) async throws(CartError) -> CartOutcome {
        try await database.write { connection throws(CartError) in
            let before = try empty.filled(from: connection)
            var after = before
            let touched: [CartLine]
            do throws(CartChangeError) { touched = try after.apply(change) } catch { throw CartError(error) }
            if let step = CartStep(change, from: before, to: after, touched: touched, at: time) {
                try CartHistory.record(step, from: before, to: after, connection)
            }
            try after.write(replacing: before, to: connection)
            return CartOutcome(
                cart: after, touched: touched, unreadable: before.unreadable.count - after.unreadable.count,
                discounts: after.discountCodes(changedSince: before))
        }
    }

    /// Returns the steps of the history: at most `limit` that can be undone, and as many that can be redone; all of them if it
    /// is `nil`.
    func history(limit: Int?) async throws(CartError) -> CartSteps {
        try await database.read { connection throws(CartError) in
            CartSteps(
                done: try CartHistory.steps(.done, limit: limit, connection).map(\.step),
                undone: try CartHistory.steps(.undone, limit: limit, connection).map(\.step))
        }
    }

    /// Undoes the last `steps` steps in one transaction. Fails when there are fewer. Without any, nothing changes.
    func undo(_ steps: Int) async throws(CartError) -> CartOutcome {
        try await exchange(steps, .done)
    }

    /// Makes the last `steps` undone steps again in one transaction, the one that was undone last first. Fails when there are
    /// fewer.
    func redo(_ steps: Int) async throws(CartError) -> CartOutcome {
        try await exchange(steps, .undone)
    }

    private func exchange(
        _ count: Int, _ direction: StepTable.Direction
    ) async throws(CartError) -> CartOutcome {
        try await database.write { connection throws(CartError) in
            let before = try empty.filled(from: connection)
            guard count > 0 else { return CartOutcome(cart: before, touched: []) }
            let steps = try CartHistory.steps(direction, limit: count, connection)
            guard steps.count == count else {
                throw direction == .done ? .tooFewSteps(steps.count) : .tooFewUndoneSteps(steps.count)
            }
            try CartHistory.exchange(steps.map(\.number), connection)
            return CartOutcome(from: before, to: try empty.filled(from: connection), steps: steps.map(\.step))
        }
    }

    /// Releases the resources of the store.
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
        try await database.write { connection throws(CartError) in
            let before = try connection.checkout(of: purchase.attempt.payment.buyer, empty)
            var after = before
            let touched = after.settle(purchase, at: time)
            try CartPurchases.write(after, replacing: before, to: connection)
            return CartOutcome(cart: after.cart, touched: touched)
        }
    }

    /// Returns the checkout of a person.
    func checkout(of buyer: SignedInPerson) async throws(CheckoutError) -> Checkout {
        try await database.read { connection throws(CheckoutError) in
            try connection.checkout(of: buyer, empty)
        }
    }

    /// Makes a decision about the checkout of a person in one transaction. What it has changed is durable when the function
    /// returns; if it throws, nothing is changed.
    func update<Answer: Sendable>(
        _ buyer: SignedInPerson, _ decide: @Sendable (inout Checkout) throws(CheckoutRefusal) -> Answer
    ) async throws(CheckoutError) -> Answer {
        try await database.write { connection throws(CheckoutError) in
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
