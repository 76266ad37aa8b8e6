import Adder
import AdderServices
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// A todo that repeats, in a list, its detail and its editor.
@Suite struct RepeatingTodoTests {
    private let due = PageDate("2026-02-28", isDue: true)

    private func rent() throws -> Todo {
        var todo = try Todo.sample("rent", "Pay the rent")
        todo.recurrence = try Recurrence(typed: "every month on the 31st")
        todo.due = DueDate(stored: "2026-02-28")
        return todo
    }

    @Test func aRowSaysHowItRepeats() throws {
        let row = TodoRow(.listed(try rent()), on: .start)
        let page = TodoListView().page(of: .init(rows: .loaded([row], .loaded(.initial))))
        #expect(
            page.rows.first?.cells == [
                PageCell(.date(due), label: "due", brief: "due"),
                PageCell(.text("every month on the 31st"), tone: .quiet),
            ])
        #expect(row.streak == nil)
        #expect(page.rows.first?.actions.map(\.title).contains("Complete") == true)
    }

    @Test func itsDetailSaysHowItRepeats() throws {
        var todo = try rent()
        todo.waitsUntil = CalendarDay(iso8601: "2026-02-20")
        let card = TodoCard(TodoDetail(.listed(todo), today: .start))
        let page = TodoDetailView<TodoCard>().page(of: .init(id: todo.id, card: .loaded(card, .loaded(.initial))))
        #expect(page.facts.contains("Repeats: every month on the 31st"))
        #expect(page.facts.contains { $0.hasPrefix("Waits until: 2026-02-20") })
    }

    @Test(arguments: [
        ("every month", "2026-01-31", ["2026-01-31", "2026-02-28", "2026-03-31"]),
        ("every friday", "", ["2026-01-02", "2026-01-09", "2026-01-16"]),
        ("3d", "today", ["2026-01-01", "2026-01-04", "2026-01-07"]), ("sometimes", "", []), ("", "today", []),
        ("daily", "someday", []),
    ])
    func theFormShowsTheFirstDueDays(_ rule: String, _ due: String, _ days: [String]) throws {
        let draft = TodoDraft(.once).typing([.title: "Pay", .recurrence: rule, .due: due])
        #expect(TodoForm(LoadedDraft(draft, today: .start)).days == days)
    }
}
