import Adder
import AdderForms
import AdderServices
import AdderViews
import TodosKit

#if canImport(sample)
    @testable import sample
#endif

extension ScreenGallery {
    private static let problem = Problem(
        code: "locked", message: "The database is locked by another program. Close it, and try again.")

    private static let rows = [
        TodoRow(
            id: TodoID("milk2345"), key: "milk", title: "Buy milk", isDue: true, isLate: true, due: "2026-01-30",
            priority: "A", tags: "+home @shop"),
        TodoRow(id: TodoID("runn2345"), key: "runn", title: "Run", isDue: true, due: "2026-01-31", streak: 3),
        TodoRow(
            id: TodoID("long2345"), key: "long", title: "Write a letter to the people who live next door — 你好 — in ink",
            due: "2026-02-01T15:00", tags: "+letters @desk soon"),
        TodoRow(id: TodoID("oats2345"), key: "oats", title: "Oats", isDone: true),
    ]

    private static let deleted = TodoRow(
        id: TodoID("rice2345"), key: "rice", title: "Rice", isDeleted: true, due: "2026-01-30")

    private static func list(
        _ query: TodoQuery = TodoQuery(.all), _ rows: [TodoRow] = rows, unreadable: Int = 0, notice: TodoNotice? = nil,
        problem: Problem? = nil, question: TodoPurgeQuestion? = nil
    ) -> TodoListPresenter.State {
        let damaged = (0..<unreadable).map {
            UnreadableTodo(TodoKey(TodoID("bad\($0)")), reason: "Its title is empty.")
        }
        return .init(
            query: query, rows: .loaded(rows, .loaded(.initial)), unreadable: UnreadableTodos(damaged), notice: notice,
            problem: problem, question: question)
    }

    static func todoLists() throws -> [Entry] {
        let view = TodoListView(texts: .sample)
        var searched = TodoQuery(.open)
        searched.search = try TodoSearchText("milk")
        return [
            Entry("todos", view, list()),
            Entry("todos, marked", TodoListPresenter(), view, list(), after: .mark("milk"), .mark("oats")),
            Entry("todos, with a damaged row", view, list(unreadable: 1)),
            Entry("todos, in the trash", view, list(TodoQuery(.trash), [deleted])),
            Entry("todos, none found", view, list(searched, [])),
            Entry("todos, empty", view, list(TodoQuery(.open), [])),
            Entry(
                "todos, toggled", view,
                list(notice: TodoNotice(.toggled, rows: Array(rows.dropFirst().dropLast(2)), count: 1))),
            Entry("todos, saved", view, list(notice: TodoNotice(.saved, rows: [rows[2]], count: 1))),
            Entry("todos, refused", view, list(problem: problem)),
            Entry(
                "todos, before a purge", view,
                list(TodoQuery(.trash), [deleted], question: TodoPurgeQuestion([try TodoKey(typed: "rice")]))),
            Entry("todos, loading", view, .init(rows: .loading)),
            Entry("todos, failed", view, .init(rows: .failed(problem))),
            Entry("todos, out of date", view, .init(rows: .loaded(rows, .failed(.refresh, problem)))),
        ]
    }

    static var details: [Entry] {
        let view = TodoDetailView<TodoCard>(texts: .sample)
        let note = "Two litres, in glass bottles if the shop has them; otherwise one litre is enough.\n\n  Or soy."
        let milk = TodoCard(row: rows[0], note: note)
        let run = StreakCard(row: rows[1], note: "Round the lake.", everyDays: 7, count: 3, isKept: true)
        return [
            Entry("todo", view, .init(id: rows[0].id, card: .loaded(milk, .loaded(.initial)), offersPurchase: true)),
            Entry(
                "todo, in the trash", view,
                .init(id: deleted.id, card: .loaded(TodoCard(row: deleted), .loaded(.initial)))),
            Entry("todo, gone", view, .init(id: rows[0].id, card: .loaded(milk, .loaded(.initial)), isGone: true)),
            Entry(
                "streak", TodoDetailPresenter<StreakCard>(), TodoDetailView<StreakCard>(texts: .sample),
                .init(id: rows[1].id, card: .loaded(run, .loaded(.initial)), offersPurchase: true)
            ) { _, state, opener, stage in
                PageScreen(
                    stage.open(
                        StreakCountPresenter(), state: .init(id: rows[1].id, card: state.card), openedBy: opener),
                    StreakCountView(texts: .sample))
            },
        ]
    }

    static func editors() throws -> [Entry] {
        var draft = TodoDraft(.streak)
        (draft.fields.title, draft.fields.every, draft.fields.due) = ("Run", "2", "soon")
        let loaded = LoadedDraft(draft, today: try .test)
        draft.fields.due = "2026-02-01"
        let right = LoadedDraft(draft, today: try .test)
        let rejection = TodoRejection(
            field: .due, code: .malformed, message: "“soon” is not a date. Enter one such as 2026-01-31.")
        return [
            Entry(
                "editor", TodoEditorView<TodoForm>(texts: .sample),
                .init(id: nil, draft: .loaded(loaded, .loaded(.initial)), rejections: [RejectedField(rejection)])),
            Entry("editor, saved", TodoEditorView<TodoForm>(texts: .sample), .init(id: rows[0].id, saved: rows[0])),
            Entry(
                "editor of a streak", TodoEditorView<StreakForm>(texts: .sample),
                .init(id: nil, draft: .loaded(right, .loaded(.initial)))),
        ]
    }

    static func todoHistory() throws -> [Entry] {
        let milk = "Buy milk"
        let time = Timestamp(milliseconds: 1_769_855_400_000)
        let rows = [
            TodoStepRow(1, isUndone: true, TodoStep(.deleted, title: milk, time: time)),
            TodoStepRow(1, TodoStep(.completed, title: milk, count: 12, time: time)),
            TodoStepRow(2, TodoStep(.changed, title: nil, count: 2, time: nil)),
        ]
        let notice = TodoNotice(.undone, count: 1, steps: [rows[0].step])
        let view = TodoHistoryView(texts: .sample)
        let done = TodoRow(id: TodoID("milk2345"), key: "milk", title: milk)
        let card = TodoReportCard(since: "2026-01-25", rows: [.init(done, count: 12, last: "2026-01-31T10:30")])
        let report = TodoReportView(texts: .sample)
        return [
            Entry("history", view, .init(rows: .loaded(rows, .loaded(.initial)), notice: notice)),
            Entry("history, empty", view, .init(rows: .loaded([], .loaded(.initial)))),
            Entry("report", report, .init(since: .days(-6), card: .loaded(card, .loaded(.initial)))),
            Entry(
                "report, empty", report,
                .init(since: .days(-6), card: .loaded(.init(since: "2026-01-25", rows: []), .loaded(.initial)))),
        ]
    }

    static var exchanges: [Entry] {
        let purchase = PurchaseView<TodoPurchaseSource>(texts: .sample)
        let key = TodoKey(TodoID("milk2345"))
        let bought = PurchasedItem(
            key: "milk", title: "Buy milk", line: "1", quantity: 2, cartUnits: 2,
            cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
        let wrong = Problem(code: "malformed", message: "“3,20” is not a valid amount. Enter digits and a point.")
        return [
            Entry("purchase", purchase, .init(key, price: "3,20", priceProblem: wrong)),
            Entry("purchase, done", purchase, .init(key, purchased: bought)),
            Entry(
                "export", TodoImportExportView(texts: .sample),
                .init(exported: TodoDocument(.todotxt, "(A) Buy milk +home @shop due:2026-01-30\n"))),
            Entry(
                "import", TodoImportExportView(texts: .sample), .init(notice: TodoNotice(.imported, count: 500))),
        ]
    }
}

extension CalendarDay {
    /// 31 January 2026.
    static var test: CalendarDay {
        get throws {
            guard let day = CalendarDay(year: 2026, month: 1, day: 31) else { throw InvalidDay() }
            return day
        }
    }
}

private struct InvalidDay: Error {}
