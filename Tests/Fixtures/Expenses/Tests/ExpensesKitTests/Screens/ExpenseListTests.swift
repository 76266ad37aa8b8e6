import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import ExpensesKit

@MainActor
@Suite struct ExpenseListTests {
    private let month = ExpenseQuery(month: "2026-01")
    private var harness = PresenterHarness(
        ExpenseListPresenter(home: .eur), state: .init(query: ExpenseQuery(month: "2026-01")))
    private let lunch = ExpenseRow(.lunch)
    private let cab = ExpenseRow(.cab)

    private mutating func load() throws {
        try harness.handle(.appear, effects: [.send(.list(month, after: 0))]) { $0.rows = .loading }
        let window = ExpenseWindow(expenses: [.cab, .lunch], total: 2)
        try harness.receive(.window(window), for: .list(month, after: 0)) { [lunch, cab] in
            ($0.rows, $0.total) = (.loaded([cab, lunch], .loaded(.initial)), 2)
        }
    }

    @Test mutating func aChangeIsOneRow() throws {
        try load()
        try harness.handle(.delete(2), effects: [.send(.delete(2))])
        try harness.receive(.changed(ExpenseChange(id: 2, expense: nil)), for: .delete(2)) { [lunch] in
            ($0.rows, $0.total) = (.loaded([lunch], .loaded(.initial)), 1)
            $0.notice = .deleted(2)
        }
        try harness.handle(.undo, effects: [.send(.undo)]) { $0.notice = nil }
        try harness.receive(.changed(ExpenseChange(id: 2, expense: .cab)), for: .undo) { [lunch, cab] in
            ($0.rows, $0.total) = (.loaded([cab, lunch], .loaded(.initial)), 2)
            $0.notice = .undone
        }
        let later = Expense(id: 3, day: .january(32), title: "Tea", category: "Food", paid: Expense.lunch.paid)
        try harness.receive(.changed(ExpenseChange(id: 3, expense: later)))
    }

    /// A row behind the last one that is loaded is a part of the next window.
    @Test mutating func aLongListIsLoadedByWindows() throws {
        harness = PresenterHarness(
            ExpenseListPresenter(home: .eur),
            state: .init(query: month, rows: .loaded([cab], .loaded(.initial)), total: 5))
        try harness.receive(.changed(ExpenseChange(id: 1, expense: .lunch))) { $0.total = 6 }
        try harness.handle(.more, effects: [.send(.list(month, after: 1))]) { [cab] in
            $0.rows = .loaded([cab], .loading(.more))
        }
        // A change may have overtaken the window, which is loaded again.
        let deleted = ExpenseChange(id: 2, expense: nil)
        try harness.receive(.changed(deleted), effects: [.send(.list(month, after: 0))]) {
            ($0.rows, $0.total) = (.loaded([], .loading(.more)), 5)
        }
        try harness.receive(.window(ExpenseWindow(expenses: [.lunch], total: 5)), for: .list(month, after: 0)) {
            [lunch] in
            $0.rows = .loaded([lunch], .loaded(.more))
        }
    }

    @Test mutating func aSearchTakesThePlaceOfTheRows() throws {
        try load()
        let query = ExpenseQuery(month: "2026-01", text: "Lu")
        try harness.handle(.search("Lu"), effects: [.send(.search(query))]) { [lunch, cab] in
            ($0.query, $0.rows) = (query, .loaded([cab, lunch], .loading(.refresh)))
        }
        try harness.receive(.window(ExpenseWindow(expenses: [.lunch], total: 1)), for: .search(query)) { [lunch] in
            ($0.rows, $0.total) = (.loaded([lunch], .loaded(.refresh)), 1)
        }
        try harness.receive(
            .changed(ExpenseChange(id: 2, expense: .cab)), effects: [.send(.search(query))])
    }

    @Test mutating func eachKindHasADetailOfItsOwn() throws {
        try load()
        try harness.handle(.open(1), effects: [.open(.expense(1))])
        try harness.handle(.open(2), effects: [.open(.abroad(2))])
        try harness.refused(RouteRefusal(.denied, "Unlock first."), from: .abroad(2)) {
            $0.problem = Problem(code: "denied", message: "Unlock first.")
        }
    }

    @Test func theViewShowsTheRows() {
        let state = ExpenseListPresenter.State(query: month, rows: .loaded([lunch], .loaded(.initial)), total: 2)
        #expect(
            ExpenseListView().snapshot(of: state)
                == "2026-01 · Search=“”~search · - 1 Lunch, 2026-01-30, Food, 12.50 EUR [Open~primary] [d Delete]"
                + " · more [m More] · of 2 · [u Undo]")
        #expect(
            ExpenseListView().snapshot(of: .init(query: month, rows: .loaded([], .loaded(.initial))))
                .contains("There are no such expenses."))
    }
}
