import Adder
import AdderTerminal
import AdderViews
import CartKit
import NewsKit
import Testing
import TodosKit

@testable import sample

@Suite struct HomeViewTests {
    private func summary(
        open: Int, due: Int, latest: [HomePresenter.LatestItem] = []
    ) -> HomePresenter.Summary {
        .init(
            openCount: open, doneCount: 1, trashCount: 0, dueCount: due,
            dueFirst: due == 0
                ? [] : [.init(id: TodoID("milk2345"), key: "milk", title: "Milk", due: "2026-01-31")], cart: "empty",
            news: "2 unread", latest: latest)
    }

    @Test func withoutOpenTodosTheRemarkNamesAdd() {
        let empty = HomeView().page(of: .init(summary: summary(open: 0, due: 0)))
        let page = PlainRenderer().renderOutcome(empty, includesTitle: false)
        #expect(page.remarks.map { $0.hasPrefix("Nothing to do. Type next:\n  sample todos add") } == [true])
    }

    @Test func everyRowOpensWhatItNames() throws {
        let latest = [HomePresenter.LatestItem(id: "17", title: "Swift 7", source: "Swift.org")]
        let page = HomeMenuView().page(of: .init(summary: summary(open: 5, due: 4, latest: latest)))
        var opened: [HomePresenter.Intent] = []
        for case .rows(let rows) in page.parts {
            for row in (0..<rows.count).map({ rows.row(at: $0) }) {
                let action = try #require(row.actions.first { $0.role == .primary }, "\(row.title)")
                // The key before a row of a kit takes the same action.
                if let key = page.actions.first(where: { $0.title == row.title }) {
                    #expect(key.intent == action.intent && key.key.map { "\($0)" } == row.key)
                }
                opened.append(action.intent)
            }
            if let more = rows.more { opened.append(more.intent) }
        }
        let milk = AppRoute.todos(.detail(TodoKey(TodoID("milk2345"))))
        let item = try #require(latest[0].route)
        var due = TodoQuery()
        (due.dueBefore, due.sort) = (.days(1), .due)
        var todos = TodoQuery()
        todos.sort = .agenda
        let routes = [.todos(.list(todos)), .cart(.cart), .news(.feed()), milk, .todos(.list(due)), item]
        #expect(opened == routes.map { .open($0) })
    }
}
