import AdderViews
import NewsKit

/// The view of items that were marked, or of the reason that they were not.
struct NewsMarkView: PageView {
    func draw(_ state: NewsMarkPresenter.State, on page: inout Page<NewsMarkPresenter.Intent>) {
        page.problem = state.problem.map { PageProblem(code: $0.code, message: $0.message) }
        for row in state.rows { page.notice(row.verb, key: row.key, title: row.title) }
    }
}
