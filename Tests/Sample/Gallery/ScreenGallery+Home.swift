import Adder
import AdderViews
import TodosKit

@testable import sample

extension ScreenGallery {
    static func pages() throws -> [Entry] {
        try kitPages() + account + homes
    }

    /// The pages that show how a page adapts to the width of a terminal: a list, a form, facts, a table, a text, and rows of a kit.
    private static let adapting: Set<String> = [
        "todos", "editor of a streak", "todo", "cart", "item, with links", "menu",
    ]

    /// Returns a text of the pages that are compared at a width, each below a line with its name: at 80 columns all of them.
    static func text(at width: Int = 80, _ render: (Page<String>) -> String) throws -> String {
        try pages().filter { width == 80 || adapting.contains($0.name) }.map { "== \($0.name)\n\(render($0.page))" }
            .joined(separator: "\n")
    }

    private static var homes: [Entry] {
        let due = HomePresenter.DueTodo(id: TodoID("milk2345"), key: "milk", title: "Buy milk", due: "2026-01-31")
        let summary = HomePresenter.Summary(
            openCount: 7, doneCount: 2, trashCount: 1, dueCount: 3, dueFirst: [due], cart: "3 items, 12.50 EUR",
            news: "12 unread",
            latest: [.init(id: "17", title: "Reading glasses for robots 机器人", source: "The Daily Wire of Wires")])
        return [
            Entry("home", HomeView(), .init(summary: summary)),
            Entry("menu", HomeMenuView(), .init(summary: summary)),
            Entry("home, failed", HomeView(), .init(problem: Problem(code: "failed", message: locked))),
        ]
    }
}
