import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The view of the home screen from which a person goes on: a row for each kit, the todos that are due, and the latest news.
struct HomeMenuView: PageView {
    func draw(_ state: HomePresenter.State, on page: inout Page<HomePresenter.Intent>) {
        page.title = "Adder"
        page.problem = state.failure.map { PageProblem(code: $0.code, message: $0.message) }
        guard let summary = state.summary else {
            if state.failure == nil { page.progress(page.texts.loading) }
            return
        }
        page.rows(Self.kits(summary)) { kit, row in
            row.title = kit.title
            row.cell(kit.summary, tone: .quiet)
            row.action("Open", .open(kit.route), role: .primary)
        }
        page.dueTodos(summary)
        page.latestNews(summary)
        for kit in Self.kits(summary) { page.action(kit.title, .open(kit.route), key: kit.key) }
    }

    private struct Kit: Identifiable {
        let key: Character
        let title: String
        let summary: String
        let route: AppRoute

        var id: Character { key }
    }

    private static func kits(_ summary: HomePresenter.Summary) -> [Kit] {
        [
            Kit(key: "t", title: "Todos", summary: summary.todos, route: .todos(.list())),
            Kit(key: "c", title: "Cart", summary: summary.cart, route: .cart(.cart)),
            Kit(key: "n", title: "News", summary: summary.news, route: .news(.feed)),
        ]
    }
}
