import AdderViews

extension PageProblem {
    /// Creates the problem that a page shows.
    init(_ problem: WishProblem) {
        self.init(code: problem.code, message: problem.message)
    }
}
