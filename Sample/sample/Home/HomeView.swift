import AdderViews

/// The view of the home screen: a line for each kit, the todos that are due, the latest news, and what to type next.
struct HomeView: PageView {
    func draw(_ state: HomePresenter.State, on page: inout Page<HomePresenter.Intent>) {
        page.title = "Adder"
        page.problem = state.failure.map { PageProblem(code: $0.code, message: $0.message) }
        guard let summary = state.summary else { return }
        page.fact("Todos", summary.todos)
        page.fact("Cart", summary.cart)
        page.fact("News", summary.news)
        page.dueTodos(summary)
        let more = summary.dueCount - summary.dueFirst.count
        if more > 0 {
            page.remark("\(more) more \(more == 1 ? "is" : "are") due: sample todos --due-before tomorrow")
        }
        page.latestNews(summary)
        page.remark(next(summary))
    }

    private func next(_ summary: HomePresenter.Summary) -> String {
        let commands =
            summary.openCount == 0
            ? "Nothing to do. Type next:" : "Type next:\n  sample todos"
        return commands + "\n  sample todos add \"Buy milk\"\n  sample news\n  sample --help"
    }
}
