import Adder
import AdderServices

/// Where the cart is kept. Every change is durable when its function returns.
public protocol CartStore: Sendable {
    /// The cart.
    func cart() async throws(CartError) -> Cart
    /// Does what a change says, in one transaction: all of it or nothing.
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome
    /// Releases what the store holds.
    func close() async
}

/// Answers what is asked about the cart, one request at a time: so a cart that is answered after a change has it.
struct CartInteractor: Interactor {
    let store: any CartStore

    func respond(to request: CartRequest, _ call: Call<CartResponse>) async -> CartResponse {
        do throws(CartError) {
            switch request {
            case .show: return .cart(try await store.cart())
            case .summary: return .summary(try summary(of: try await store.cart()))
            case .change(let change): return .changed(try await store.apply(change))
            }
        } catch {
            return .failed(error)
        }
    }

    private func summary(of cart: Cart) throws(CartError) -> CartSummary {
        do throws(MoneyError) {
            return try cart.summary()
        } catch {
            throw .rejected(CartRejection(field: "total", code: .tooLarge, message: error.message))
        }
    }
}
