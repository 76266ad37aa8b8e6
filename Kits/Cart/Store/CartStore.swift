import Adder

/// The storage for the cart. A change is durable when its function returns.
protocol CartStore: Sendable {
    /// The executor on which the storage does its work; `nil` if it has none of its own.
    ///
    /// An answer that does little else begins there, and saves two changes of threads.
    var executor: (any TaskExecutor)? { get }

    /// Returns the cart.
    func cart() async throws(CartError) -> Cart

    /// Returns a number that differs from earlier ones after another connection has changed the database.
    func dataVersion() async throws(CartError) -> Int64

    /// Applies a change in one transaction and returns the cart after it. A change of a line is one step of the history.
    ///
    /// - Throws: ``CartError``. The stored cart is unchanged then.
    func apply(_ change: CartChange, at time: Timestamp) async throws(CartError) -> CartOutcome

    /// Undoes the last `steps` steps in one transaction. Fails when there are fewer.
    func undo(_ steps: Int) async throws(CartError) -> CartOutcome

    /// Makes the last `steps` undone steps again in one transaction, the one that was undone last first. Fails when there are
    /// fewer.
    func redo(_ steps: Int) async throws(CartError) -> CartOutcome

    /// Returns the steps of the history: at most `limit` that can be undone, and as many that can be redone; all of them if it
    /// is `nil`.
    func history(limit: Int?) async throws(CartError) -> CartSteps

    /// Stores a paid order and takes its units out of the cart, in one transaction. An order that was stored before is left as it
    /// is, and so is the cart.
    ///
    /// The history ends: what was bought does not come back into the cart.
    func settle(_ purchase: CartPurchase, at time: Timestamp) async throws(CartError) -> CartOutcome

    /// Releases the resources of the store.
    func close() async
}

extension CartStore {
    var executor: (any TaskExecutor)? { nil }
}
