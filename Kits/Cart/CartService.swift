import Adder
public import AdderServices

/// A host that has the cart. To offer it to others, it says that it is a `CartService` too, and is done:
///
/// ```swift
/// struct Shop: HasCart, CartService { let cart: CartKit }
/// ```
public protocol HasCart {
    /// The kit, as the SDK started it.
    var cart: CartKit { get }
}

extension CartService where Self: HasCart {
    /// Puts an item into the cart, or onto the line that counts it already.
    public func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        let outcome = try await cart.outcome(of: .add(item, quantity: quantity))
        guard let line = outcome.touched.first else { throw CartServiceError.unexpected(.changed(outcome)) }
        return AddedItem(line: line.id, quantity: line.quantity, cart: try outcome.cart.offeredSummary())
    }

    /// Takes a line out of the cart.
    public func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary {
        try await cart.outcome(of: .remove([line])).cart.offeredSummary()
    }

    /// The cart in short.
    public func cartSummary() async throws(CartServiceError) -> CartSummary {
        switch try await cart.answer(to: .summary) {
        case .summary(let summary): return summary
        case let other: throw .unexpected(other)
        }
    }
}

extension CartKit {
    fileprivate func outcome(of change: CartChange) async throws(CartServiceError) -> CartOutcome {
        switch try await answer(to: .change(change)) {
        case .changed(let outcome): return outcome
        case let other: throw .unexpected(other)
        }
    }

    fileprivate func answer(to request: CartRequest) async throws(CartServiceError) -> CartResponse {
        let response: CartResponse
        do throws(ReplyError) {
            response = try await context.stream.reply(to: request)
        } catch {
            throw CartServiceError(error)
        }
        if case .failed(let error) = response { throw CartServiceError(error) }
        return response
    }
}

extension Cart {
    fileprivate func offeredSummary() throws(CartServiceError) -> CartSummary {
        do throws(MoneyError) {
            return try summary()
        } catch {
            throw CartServiceError(.failed, reason: error.code.rawValue, message: error.message)
        }
    }
}

extension CartServiceError {
    fileprivate init(_ error: CartError) {
        let code: CartServiceErrorCode =
            switch error {
            case .rejected: .rejected
            case .notFound: .notFound
            case .conflict: .conflict
            case .storage: .failed
            }
        let problem = CartProblem(error)
        self.init(code, reason: problem.code, message: problem.message)
    }

    fileprivate static func unexpected(_ response: CartResponse) -> CartServiceError {
        let problem = CartProblem(unexpected: response)
        return CartServiceError(.failed, reason: problem.code, message: problem.message)
    }
}
