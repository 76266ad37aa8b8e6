import Adder
public import AdderServices

/// A host that contains the cart.
///
/// A host that conforms to `CartService` too offers the cart to other kits, without further code:
///
/// ```swift
/// struct Shop: HasCart, CartService { let cart: CartKit }
/// ```
public protocol HasCart {
    /// The kit, or the one behind a feature flag.
    associatedtype HostedCart: HostedKit<CartKit>
    /// The kit that the SDK has started, or that is off. Then every call throws the code `unavailable`.
    var cart: HostedCart { get }
}

extension CartKit: HostedKit {}

extension CartService where Self: HasCart {
    /// Adds an item on a line of its own, or to the line with the same SKU and the same attributes.
    ///
    /// - Throws: `CartServiceError`. The cart is unchanged then, unless the code is `unavailable` or `cancelled`.
    public func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        try await cart.started(orThrow: CartServiceError.self).added(.add(item, quantity: quantity))
    }

    /// Removes a line and returns the summary of the cart without it.
    ///
    /// - Throws: `CartServiceError`, with the code `notFound` when the cart has no such line. The cart is unchanged then,
    ///   unless the code is `unavailable` or `cancelled`.
    public func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary {
        try await cart.started(orThrow: CartServiceError.self).outcome(of: .remove([line])).cart.serviceSummary()
    }

    /// Returns the summary of the cart.
    ///
    /// - Throws: `CartServiceError`.
    public func cartSummary() async throws(CartServiceError) -> CartSummary {
        try await cart.started(orThrow: CartServiceError.self).reply(to: .summary) {
            if case .summary(let summary) = $0 { summary } else { nil }
        }
    }

    /// Returns the summary of the cart, and its summary after each change, until the SDK stops.
    ///
    /// - Throws: `CartServiceError` when the first summary cannot be read.
    public func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> {
        // Before the first summary is read, so that no change after it is missed.
        let summaries = try cart.started(orThrow: CartServiceError.self).watchers.add()
        // The response arrives on the stream in order with the changes, and the kit passes it on from there.
        _ = try await cartSummary()
        return summaries
    }
}

extension CartKit {
    fileprivate func added(_ addition: CartChange) async throws(CartServiceError) -> AddedItem {
        let outcome = try await outcome(of: addition)
        guard let line = outcome.touched.first else {
            throw CartServiceError(ReplyError(.unexpected, request: CartRequest.self))
        }
        return AddedItem(line: line.id, quantity: line.quantity, cart: try outcome.cart.serviceSummary())
    }

    fileprivate func outcome(of change: CartChange) async throws(CartServiceError) -> CartOutcome {
        try await reply(to: .change(change)) { $0.change }
    }

    fileprivate func reply<Value>(
        to request: CartRequest, as value: (CartResponse) -> Value?
    ) async throws(CartServiceError) -> Value {
        try await context.stream.reply(to: request, orThrow: { CartServiceError($0) }) {
            response throws(CartServiceError) in
            if case .failed(let error) = response { throw CartServiceError(error) }
            return value(response)
        }
    }
}

extension Cart {
    fileprivate func serviceSummary() throws(CartServiceError) -> CartSummary {
        do throws(MoneyError) {
            return try summary()
        } catch {
            throw CartServiceError(.failed, reason: error.code.rawValue, message: error.message)
        }
    }
}

extension CartServiceError {
    fileprivate init(_ error: CartError) {
        let code: CartServiceErrorCode
        switch error {
        case .rejected: code = .rejected
        case .notFound: code = .notFound
        case .conflict: code = .conflict
        // The service requests neither.
        case .tooFewSteps, .tooFewUndoneSteps: code = .failed
        case .storage: code = .failed
        case .unanswered(let error):
            self.init(error)
            return
        }
        self.init(code, reason: error.code, message: error.description)
    }
}
