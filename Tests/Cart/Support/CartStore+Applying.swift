import Adder

@testable import CartKit

extension CartStore {
    /// Applies a change at the time 0.
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome {
        try await apply(change, at: Timestamp(milliseconds: 0))
    }
}
