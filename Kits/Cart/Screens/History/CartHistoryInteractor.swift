/// The functions of the history, which read the steps.
extension CartInteractor {
    /// Returns the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws(CartError) -> CartSteps {
        try await store.history(limit: limit)
    }
}
