import AccountKit
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The view of the home screen: a line for each kit, the todos that are due, the latest news, and what to type next.
struct HomeView: PageView {
    func draw(_ state: HomePresenter.State, on page: inout Page<HomePresenter.Intent>) {
        page.title = "Adder"
        page.problem = state.problem
        guard let summary = state.summary else { return }
        if summary.kits.contains(.todos) { page.fact("Todos", summary.todos) }
        if summary.kits.contains(.cart) { page.fact("Cart", summary.cart) }
        if summary.kits.contains(.news) { page.fact("News", summary.news) }
        page.dueTodos(summary)
        let more = summary.dueCount - summary.dueFirst.count
        if more > 0 {
            page.remark("\(more) more \(more == 1 ? "is" : "are") due: sample todos --due-before tomorrow")
        }
        page.latestNews(summary)
        page.remark(next(summary))
    }

    private func next(_ summary: HomePresenter.Summary) -> String {
        let hasTodos = summary.kits.contains(.todos)
        var lines = [hasTodos && summary.openCount == 0 ? "Nothing to do. Type next:" : "Type next:"]
        if summary.openCount > 0 { lines.append("sample todos") }
        if hasTodos { lines.append("sample todos add \"Buy milk\"") }
        if summary.kits.contains(.news) { lines.append("sample news") }
        return (lines + ["sample --help"]).joined(separator: "\n  ")
    }
}

/// The view of the home screen from which a person goes on: a row for each kit, the todos that are due, and the latest news.
struct HomeMenuView: PageView {
    /// The order in which the list of todos is opened.
    var sort = TodoSort.agenda

    func draw(_ state: HomePresenter.State, on page: inout Page<HomePresenter.Intent>) {
        page.title = "Adder"
        page.problem = state.problem
        guard let summary = state.summary else {
            if state.problem == nil { page.progress(page.texts.loading) }
            return
        }
        page.rows(kits(summary)) { kit, row in
            row.key = "\(kit.key)"
            row.title = kit.title
            row.cell(kit.summary, tone: .quiet)
            row.action("Open", .open(kit.route), role: .primary)
        }
        page.dueTodos(summary)
        page.latestNews(summary)
        for kit in kits(summary) { page.action(kit.title, .open(kit.route), key: kit.key) }
    }

    private struct Kit: Identifiable {
        let key: Character
        let title: String
        let summary: String
        let route: AppRoute

        var id: Character { key }
    }

    private func kits(_ summary: HomePresenter.Summary) -> [Kit] {
        var query = TodoQuery()
        query.sort = sort
        return [
            Kit(key: "t", title: "Todos", summary: summary.todos, route: .todos(.list(query))),
            Kit(key: "c", title: "Cart", summary: summary.cart, route: .cart(.cart)),
            Kit(key: "w", title: "News", summary: summary.news, route: .news(.feed())),
        ].filter { $0.route.kits.isSubset(of: summary.kits) }
            + (summary.account.map { [Kit(key: "i", title: "Account", summary: $0, route: .account(.account))] } ?? [])
    }
}

/// The lists of the home screen, which each of its views shows.
extension Page<HomePresenter.Intent> {
    /// Adds the todos that are due first, if any are due.
    fileprivate mutating func dueTodos(_ summary: HomePresenter.Summary) {
        guard summary.dueCount > 0 else { return }
        section("\(summary.dueCount) due")
        let more = summary.dueCount - summary.dueFirst.count
        let others = more > 0 ? PageAction("\(more) more", Intent.open(.todos(.list(.due)))) : nil
        rows(summary.dueFirst, more: others) { todo, row in
            row.key = todo.key
            row.title = todo.title
            row.cell(.date(PageDate(todo.due, isDue: true)))
            row.action("Open", .open(todo.route), role: .primary)
        }
    }

    /// Adds the latest items of the news, if there are some.
    fileprivate mutating func latestNews(_ summary: HomePresenter.Summary) {
        guard !summary.latest.isEmpty else { return }
        section("Latest news")
        rows(summary.latest) { item, row in
            row.key = item.id
            row.title = item.title
            row.cell(item.source, tone: .quiet)
            if let route = item.route { row.action("Open", .open(route), role: .primary) }
        }
    }
}

extension TodoQuery {
    /// The open todos that are due by today, the earliest first.
    fileprivate static var due: TodoQuery {
        var query = TodoQuery()
        (query.dueBefore, query.sort) = (.days(1), .due)
        return query
    }
}
