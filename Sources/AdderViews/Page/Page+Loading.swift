public import Adder

extension Page {
    /// Returns a value that is loaded, and shows the progress or the failure of its load.
    ///
    /// ```swift
    /// guard let rows = page.loaded(state.rows, retry: .retry, { PageProblem($0) }) else { return }
    /// ```
    ///
    /// While the first load is in progress, the page shows its progress; if it failed, its failure and a retry. A later
    /// load makes the page busy, and its failure is shown beside the value.
    ///
    /// - Parameters:
    ///   - loadable: The value and its load.
    ///   - retry: The intent that repeats a failed load.
    ///   - problem: Returns the problem that a failure is shown as.
    /// - Returns: The value; `nil` if there is none yet.
    public mutating func loaded<Value, Problem>(
        _ loadable: Loadable<Value, Problem>, retry: Intent, _ problem: (Problem) -> PageProblem
    ) -> Value? {
        switch loadable {
        case .idle: break
        case .loading: progress(texts.loading)
        case .failed(let reason), .loaded(_, .failed(_, let reason)): failure(problem(reason), retry: retry)
        case .loaded(_, .loading): isBusy = true
        case .loaded(_, .loaded): break
        }
        return loadable.value
    }
}
