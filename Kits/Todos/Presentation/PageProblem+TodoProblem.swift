import AdderViews

extension PageProblem {
    /// Creates the problem of a page from a problem of the todos.
    init(_ problem: TodoProblem) {
        self.init(code: problem.code, message: problem.message)
    }
}
