/// The functions of the history, which read the steps.
extension TodosInteractor {
    /// Returns the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws(TodosError) -> TodosResponse {
        let steps = try await store.history(limit: limit)
        return .history(TodoSteps(done: steps.done, undone: steps.undone, secondsFromGMT: secondsFromGMT))
    }
}
