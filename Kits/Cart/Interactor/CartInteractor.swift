import AdderServices

/// The kit's interactor over its store. Each screen extends it with the functions that the screen needs.
struct CartInteractor: Sendable {
    let store: any CartStore

    /// Returns the summary of the cart, which the kit's service offers.
    ///
    /// - Throws: ``CartError/rejected(_:)`` with the code `tooLarge` when the total does not fit into an amount.
    func summary() async throws(CartError) -> CartSummary {
        let cart = try await store.cart()
        do throws(MoneyError) {
            return try cart.summary()
        } catch {
            throw .rejected(CartRejection(field: .total, code: .tooLarge, message: error.message))
        }
    }
}
