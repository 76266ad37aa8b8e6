import AdderViews

extension PageProblem {
    /// Creates the problem of a page from a problem of the cart.
    init(_ problem: CartProblem) {
        self.init(code: problem.code, message: problem.message)
    }
}
