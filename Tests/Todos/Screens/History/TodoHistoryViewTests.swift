import Adder
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The view of the history.
@Suite struct TodoHistoryViewTests {
    private typealias State = TodoHistoryPresenter.State

    private func page(_ state: State) -> Page<TodoHistoryPresenter.Intent> { TodoHistoryView().page(of: state) }

    private func page(done: [TodoStep], undone: [TodoStep] = []) -> Page<TodoHistoryPresenter.Intent> {
        let steps = TodoSteps(done: done, undone: undone)
        return page(State(rows: .loaded(steps.rows(zone: .utc), .loaded(.initial))))
    }

    private func step(_ kind: TodoStep.Kind, _ title: String?, count: Int = 1) throws -> TodoStep {
        TodoStep(kind, title: title, count: count, time: Timestamp(milliseconds: 0))
    }

    @Test func eachStepHasItsNumberAndItsText() throws {
        let page = page(done: [try step(.completed, "Milk", count: 3)], undone: [try step(.deleted, "Oats")])
        #expect(page.title == "History")
        #expect(page.rows.map(\.key) == ["+1", "1"])
        #expect(page.rows.map(\.title) == ["deleted “Oats” (undone)", "completed “Milk” and 2 more"])
        #expect(page.rows.map(\.tone) == [.quiet, .normal])
        #expect(page.rows.map(\.cells) == Array(repeating: [PageCell(.date(PageDate("1970-01-01T00:00")))], count: 2))
        #expect(page.rows.map { $0.actions.map(\.intent) } == [[.redo(1)], [.undo(1)]])
    }

    @Test func onlyActionsWithAStepAreEnabled() throws {
        let milk = try step(.added, "Milk")
        #expect(page(done: [milk]).actions.map(\.isEnabled) == [true, false])
        #expect(page(done: [], undone: [milk]).actions.map(\.isEnabled) == [false, true])
        #expect(page(done: []).actions.map(\.isEnabled) == [false, false])
        #expect(page(done: [milk]).actions.map(\.key) == ["u", "U"])
    }

    @Test func anEmptyHistorySaysSo() {
        #expect(page(done: []).parts.contains(.empty("There is nothing to undo.")))
    }

    @Test func aFailedLoadOffersARetry() {
        #expect(page(State(rows: .failed(.locked))).parts.contains { if case .failure = $0 { true } else { false } })
    }

    @Test func eachKindHasItsVerb() throws {
        let texts = TodosTexts.Steps()
        let verbs = try TodoStep.Kind.allCases.map { texts.description(try step($0, "Milk")) }
        #expect(
            verbs.map { String($0.dropLast(" “Milk”".count)) } == [
                "added", "edited", "completed", "reopened", "kept", "took back", "toggled", "deleted", "restored",
                "moved", "imported", "changed",
            ])
        let long = String(repeating: "長", count: 64)
        #expect(texts.description(try step(.added, long)) == "added “\(long)”")
        #expect(texts.description(try step(.added, long + "x")) == "added “\(long.dropLast())…”")
        #expect(texts.description(try step(.deleted, nil)) == "deleted 1 todo")
        #expect(texts.description(try step(.deleted, nil, count: 2)) == "deleted 2 todos")
    }
}
