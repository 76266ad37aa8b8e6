import Adder
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The view of the todo list, over states that no store has made.
@Suite struct TodoListViewTests {
    private typealias State = TodoListPresenter.State

    private let milk = TodoRow(
        id: TodoID("milk2345"), key: "milk", title: "Milk", isDue: true, isLate: true, due: "2025-12-31",
        priority: "A", tags: "+home @shop")
    private let run = TodoRow(
        id: TodoID("runn2345"), key: "runn", title: "Run", due: "2026-01-02T15:00", streak: 3, isKept: true)
    private let oats = TodoRow(id: TodoID("oats2345"), key: "oats", title: "Oats", isDone: true)
    private let problem = Problem(code: "locked", message: "The database is locked. Try again.")

    private func page(_ state: State, _ texts: TodosTexts = TodosTexts()) -> Page<TodoListIntent> {
        TodoListView(texts: texts).page(of: state)
    }

    private func loaded(_ status: TodoStatus = .open, _ rows: TodoRow...) -> State {
        State(query: TodoQuery(status), rows: .loaded(rows, .loaded(.initial)))
    }

    @Test func aRowShowsItsTodo() {
        let rows = page(loaded(.all, milk, run, oats)).rows
        #expect(rows.map(\.key) == ["milk", "runn", "oats"])
        #expect(rows.map(\.mark) == [.open, .open, .done])
        #expect(rows.map(\.badge) == ["A", nil, nil])
        #expect(rows.map(\.tone) == [.normal, .normal, .quiet])
        #expect(
            rows[0].cells == [
                PageCell(.date(PageDate("2025-12-31", isDue: true)), label: "late since", brief: "late", tone: .late),
                PageCell(.text("+home @shop"), tone: .quiet),
            ])
        #expect(
            rows[1].cells == [
                PageCell(.date(PageDate("2026-01-02T15:00", isDue: true)), label: "due", brief: "due"),
                PageCell(.text("3 in a row")),
            ])
        #expect(rows[2].cells == [])
    }

    @Test func eachRowHasItsActions() {
        let rows = page(loaded(.all, milk, run, oats)).rows
        #expect(
            rows[0].actions.map(\.title) == [
                "Open", "Complete", "Edit", "Delete", "Raise", "Lower", "Due date", "Tags", "Mark",
            ])
        #expect(
            rows[0].actions.map(\.intent) == [
                .open("milk"), .toggle(["milk"]), .edit("milk"), .delete(["milk"]), .raise(["milk"]),
                .lower(["milk"]), .enter(TodoEntry(.due, of: ["milk"], text: "2025-12-31")),
                .enter(TodoEntry(.tags, of: ["milk"], text: "+home @shop")), .mark("milk"),
            ])
        #expect(rows[0].actions.map(\.key) == [nil, " ", "e", "d", "+", "-", "D", "t", "v"])
        #expect(
            rows[0].actions.map(\.role) == [.primary, .normal, .normal, .destructive]
                + Array(repeating: .normal, count: 5))
        #expect(rows.map { $0.actions[1].title } == ["Complete", "Take back", "Reopen"])
    }

    @Test func aDeletedTodoIsRestoredOrPurged() {
        let deleted = TodoRow(id: TodoID("milk2345"), key: "milk", title: "Milk", isDeleted: true)
        let page = page(loaded(.trash, deleted))
        #expect(
            page.rows[0].actions.map(\.intent) == [.open("milk"), .restore(["milk"]), .purge(["milk"]), .mark("milk")])
        #expect(page.rows[0].tone == .quiet)
        #expect(page.actions.first?.intent == .purge([]))
        #expect(page.fields.map(\.label) == ["Search"])
        #expect(!self.page(loaded(.trash)).actionTitles.contains("Empty the trash"))
    }

    @Test func entriesAddAndSearch() {
        let fields = page(loaded()).fields
        #expect(fields.map(\.text) == [.draft, .state("")])
        #expect(fields.map { $0.intent("oats") } == [.add("oats"), .search("oats")])
    }

    @Test func theOtherListsAreOffered() throws {
        var query = TodoQuery(.done)
        query.search = try TodoSearchText("milk")
        query.offset = 9
        let page = page(State(query: query, rows: .loaded([milk], .loaded(.initial))))
        #expect(page.title == "Done: “milk”")
        #expect(
            page.actionTitles == [
                "Open todos", "Done todos", "All todos", "Trash", "Waiting todos", "Order: Due date", "Undo", "Redo",
                "History", "Report", "New todo", "New streak", "Import and export",
            ])
        #expect(page.actions.map(\.isEnabled) == [true, false] + [Bool](repeating: true, count: 11))
        #expect(page.actions.dropFirst(6).prefix(3).map(\.intent) == [.undo(1), .redo(1), .history])
        query.status = .trash
        query.offset = 0
        #expect(page.actions[3].intent == .show(query))
    }

    @Test(arguments: [
        (TodoStatus.open, "Nothing to do."), (.done, "Nothing is done yet."), (.all, "There are no todos."),
        (.trash, "The trash is empty."),
    ])
    func anEmptyListSaysSo(_ status: TodoStatus, _ sentence: String) throws {
        #expect(page(loaded(status)).parts.contains(.empty(sentence)))
        var query = TodoQuery(status)
        query.excludedTags = try TodoTags(typed: "home").all
        let narrowed = page(State(query: query, rows: .loaded([], .loaded(.initial))))
        #expect(narrowed.parts.contains(.empty("No todo matches.")))
    }

    @Test func dueTodosAreCountedBesideOthers() {
        #expect(page(loaded(.open, milk)).remarks == [])
        #expect(page(loaded(.open, milk, run)).remarks == [.text("1 due")])
        #expect(page(loaded(.open, milk, milk)).remarks == [.text("2 due")])
    }

    @Test func aLoadThatFailedCanBeRepeated() {
        let failure = PageFailure(
            problem, retry: PageAction("Retry", TodoListIntent.retry, key: "r"))
        #expect(page(State(rows: .failed(problem))).parts.last == .failure(failure))
        #expect(page(State(rows: .loading)).parts.last == .progress(PageProgress("Loading")))
        let stale = page(State(rows: .loaded([milk], .failed(.refresh, problem))))
        #expect(stale.parts.contains(.failure(failure)))
        #expect(stale.rows.count == 1)
        #expect(page(State(rows: .loaded([milk], .loading(.refresh)))).isBusy)
    }

    @Test func unreadableRowsAreRemarks() {
        let unreadable = UnreadableTodos([UnreadableTodo(TodoKey(TodoID("oats")), reason: "It is damaged.")])
        let page = page(State(rows: .loaded([], .loaded(.initial)), unreadable: unreadable))
        #expect(page.remarks == unreadable.problems.map { .problem($0) })
        #expect(page.parts.count == 2)
    }

    @Test func aPurgeIsAskedForFirst() throws {
        let question = TodoPurgeQuestion([try TodoKey(typed: "milk"), try TodoKey(typed: "oats")])
        let page = page(State(question: question))
        #expect(page.question?.text == "Remove “milk”, “oats” for ever? This cannot be undone.")
        #expect(page.question?.confirm.intent == .answer(true))
        #expect(page.question?.cancel.intent == .answer(false))
        let all = self.page(State(question: TodoPurgeQuestion([])))
        #expect(all.question?.text == "Remove everything in the trash for ever? This cannot be undone.")
    }

    @Test func aProblemIsShownWithItsCode() {
        #expect(page(State(problem: problem)).problem == Problem(code: "locked", message: problem.message))
    }

    @Test func aHostReplacesTexts() {
        var texts = TodosTexts()
        texts.actions.complete = "Erledigen"
        texts.labels.lateSince = "überfällig seit"
        texts.sentences.noOpen = "Nichts zu tun."
        #expect(page(loaded(), texts).parts.last == .empty("Nichts zu tun."))
        let row = page(loaded(.open, milk), texts).rows[0]
        #expect(row.actions[1].title == "Erledigen")
        #expect(row.cells[0].label == "überfällig seit")
    }

    /// The last change can be undone, unless it is one that took steps back or removed them.
    @Test(arguments: [
        (TodoNotice.Kind.saved, true), (.toggled, true), (.deleted, true), (.restored, true), (.moved, true),
        (.imported, true), (.purged, false),
    ])
    func aNoticeOffersToUndo(_ kind: TodoNotice.Kind, _ isOffered: Bool) {
        for notice in [TodoNotice(kind, rows: [milk], count: 1), TodoNotice(kind, count: 700)] {
            var state = loaded(.open, oats)
            state.notice = notice
            #expect(page(state).notices.map(\.undo) == [isOffered ? "u" : nil])
        }
    }
}
