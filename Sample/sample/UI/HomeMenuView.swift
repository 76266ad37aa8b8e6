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
        if summary.dueCount > 0 {
            page.section("Due by today: \(summary.dueCount)")
            page.rows(summary.dueFirst) { todo, row in
                row.key = todo.key
                row.title = todo.title
                row.cell(.date(PageDate(todo.due)))
                row.action("Open", .open(todo.route), role: .primary)
            }
        }
        if !summary.latest.isEmpty {
            page.section("Latest news")
            page.rows(summary.latest) { item, row in
                row.key = item.id
                row.title = item.title
                row.cell(item.source, tone: .quiet)
                if let route = item.route { row.action("Open", .open(route), role: .primary) }
            }
        }
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
