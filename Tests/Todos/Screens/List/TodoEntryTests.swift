import Adder
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The keys that raise and lower a priority, and the entry of a due date or of tags in the list.
@Suite struct TodoEntryTests {
    private let (milk, oats): (ListedTodo, ListedTodo)

    init() throws {
        (milk, oats) = (try .sample("milkmilk"), try .sample("oatsoats"))
    }

    private func entering(_ field: TodoEntry.Field, _ text: String = "") -> TodoListPresenter.State {
        var state = TodoListPresenter.State.loaded(.open, milk, oats)
        state.entry = TodoEntry(field, of: [milk.key.description], text: text)
        return state
    }

    // MARK: The presenter

    @Test func aPriorityIsChangedByKeys() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        let keys = try TodoKey.typed("abcd", "efgh")
        try harness.handle(
            .raise(["ABCD", "efgh"]), effects: [.send(.change(.adjust(TodoAdjustment(.raisePriority, of: keys))))])
        try harness.handle(
            .lower(["abcd", "efgh"]), effects: [.send(.change(.adjust(TodoAdjustment(.lowerPriority, of: keys))))])
    }

    @Test func anEntryIsTypedAndSubmitted() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, milk, oats))
        let entry = TodoEntry(.due, of: [milk.key.description], text: "2026-01-31")
        try harness.handle(.enter(entry)) { $0.entry = entry }
        try harness.handle(.type("fri")) { $0.entry?.type("fri") }
        let request = TodosRequest.change(.adjust(TodoAdjustment(.due("fri"), of: [milk.key])))
        try harness.handle(.submit("fri"), effects: [.send(request)])
        let change = TodosChange([], today: .start)
        try harness.receive(.changed(change), for: request) {
            $0.entry = nil
            $0.notice = TodoNotice(.saved, count: 0)
        }
    }

    @Test func aRejectionIsShownInTheEntry() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: entering(.due, "soon"))
        let request = TodosRequest.change(.adjust(TodoAdjustment(.due("soon"), of: [milk.key])))
        try harness.receive(.rejected([.wrongDue]), for: request) { $0.entry?.reject([.wrongDue]) }
        #expect(harness.state.entry?.error == TodoRejection.wrongDue.message)
        try harness.handle(.type("fri")) { $0.entry?.type("fri") }
        #expect(harness.state.entry?.error == nil)
    }

    @Test func aClosedEntryChangesNothing() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: entering(.tags, "+home"))
        try harness.handle(.cancel) { $0.entry = nil }
        try harness.handle(.submit("+home"))
        try harness.handle(.type("+home"))
    }

    // MARK: The view

    @Test func anEntryIsAChosenField() throws {
        let page = TodoListView().page(of: entering(.tags, "+home"))
        let field = try #require(page.fields.first)
        #expect((field.label, field.text, field.isChosen) == ("Tags of \(milk.todo.title)", .entry("+home"), true))
        #expect((field.intent(""), field.typingIntent("x")) == (.submit(""), .type("x")))
        #expect(page.actions.first { $0.key == "\u{1B}" }?.intent == .cancel)
    }

    /// Tags of several todos are changed and not replaced, so that entry begins without a text.
    @Test func theEntryOfMarkedTodosHasTheirCommonDate() throws {
        let rows = [("a", "+home"), ("b", "+home"), ("c", "")].map {
            TodoRow(id: TodoID($0.0), key: $0.0, title: $0.0, due: "2026-01-31", tags: $0.1)
        }
        var state = TodoListPresenter.State(rows: .loaded(rows, .loaded(.initial)))
        func intents(marking ids: [TodoID]) -> [TodoListIntent] {
            state.marked = Set(ids)
            let actions = TodoListView().page(of: state).rows[2].actions
            return ["D", "t", "+"].compactMap { key in actions.first { $0.key == key }?.intent }
        }
        #expect(
            intents(marking: []) == [
                .enter(TodoEntry(.due, of: ["c"], text: "2026-01-31")), .enter(TodoEntry(.tags, of: ["c"])),
                .raise(["c"]),
            ])
        #expect(
            intents(marking: [rows[0].id, rows[1].id]) == [
                .enter(TodoEntry(.due, of: ["a", "b"], text: "2026-01-31")),
                .enter(TodoEntry(.tags, of: ["a", "b"])), .raise(["a", "b"]),
            ])
        #expect(intents(marking: [rows[0].id])[1] == .enter(TodoEntry(.tags, of: ["a"], text: "+home")))
    }

    @Test func tagsOfMarkedTodosAreChangedAndNotReplaced() throws {
        #expect(TodoEntry(.tags, of: ["milk", "oats"]).change("+a -b") == .changeTags("+a -b"))
        #expect(TodoEntry(.tags, of: ["milk"]).change("+a -b") == .tags("+a -b"))
        var state = entering(.tags)
        #expect(TodoListView().page(of: state).fields.first?.hint == "+home @shop word")
        state.entry = TodoEntry(.tags, of: [milk.key.description, oats.key.description])
        #expect(TodoListView().page(of: state).fields.first?.hint == "+home -@shop")
    }
}
