import Adder
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The view of the history.
@Suite struct CartHistoryViewTests {
    private typealias State = CartHistoryPresenter.State

    private func page(_ state: State) -> Page<CartHistoryPresenter.Intent> { CartHistoryView().page(of: state) }

    private func page(done: [CartStep], undone: [CartStep] = []) -> Page<CartHistoryPresenter.Intent> {
        let steps = CartSteps(done: done, undone: undone)
        return page(State(rows: .loaded(steps.rows(zone: .utc), .loaded(.initial))))
    }

    private func step(_ kind: CartStep.Kind, _ title: String?, _ quantity: Int? = nil, count: Int = 1) -> CartStep {
        CartStep(kind, title: title, quantity: quantity, count: count, time: Timestamp(milliseconds: 0))
    }

    @Test func eachStepHasItsNumberAndItsText() {
        let page = page(done: [step(.cleared, "Milk", count: 3)], undone: [step(.removed, "Oats")])
        #expect(page.title == "History")
        #expect(page.rows.map(\.key) == ["+1", "1"])
        #expect(page.rows.map(\.title) == ["removed “Oats” (undone)", "cleared “Milk” and 2 more"])
        #expect(page.rows.map(\.tone) == [.quiet, .normal])
        #expect(page.rows.map(\.cells) == Array(repeating: [PageCell(.date(PageDate("1970-01-01T00:00")))], count: 2))
        #expect(page.rows.map { $0.actions.map(\.intent) } == [[.redo(1)], [.undo(1)]])
    }

    @Test func onlyActionsWithAStepAreEnabled() {
        let milk = step(.added, "Milk", 1)
        #expect(page(done: [milk]).actions.map(\.isEnabled) == [true, false])
        #expect(page(done: [], undone: [milk]).actions.map(\.isEnabled) == [false, true])
        #expect(page(done: []).actions.map(\.isEnabled) == [false, false])
        #expect(page(done: [milk]).actions.map(\.key) == ["u", "U"])
    }

    @Test func anEmptyHistorySaysSo() {
        #expect(page(done: []).parts.contains(.empty("There is nothing to undo.")))
    }

    @Test func aFailedLoadOffersARetry() {
        let page = page(State(rows: .failed(Problem(CartError.locked))))
        #expect(page.parts.contains { if case .failure = $0 { true } else { false } })
    }

    /// The todo list stays as it is when the cart undoes or redoes what was saved for later.
    @Test func theTodoListIsRemembered() {
        func notices(_ kind: CartNotice.Kind, _ step: CartStep) -> [String] {
            page(State(notice: CartNotice(kind: kind, rows: [], steps: [step]))).notices.map(\.verb)
        }
        let saved = step(.savedForLater, "Milk")
        #expect(
            notices(.undone, saved) == ["Undid: saved “Milk” for later", "The todo list still has what was saved."])
        #expect(notices(.redone, saved) == ["Redid: saved “Milk” for later", "No todo was added again."])
        #expect(notices(.undone, step(.removed, "Milk")) == ["Undid: removed “Milk”"])
    }

    @Test func eachKindHasItsText() {
        let texts = CartTexts.Steps()
        #expect(
            CartStep.Kind.allCases.map { texts.description(step($0, "Milk", 2)) } == [
                "added 2 × “Milk”", "set “Milk” to 2", "added 2 to “Milk”", "took 2 off “Milk”", "edited “Milk”",
                "removed “Milk”", "saved “Milk” for later", "cleared “Milk”", "entered the discount Milk",
                "removed the discount Milk", "changed “Milk”",
            ])
        let long = String(repeating: "長", count: 64)
        #expect(texts.description(step(.removed, long)) == "removed “\(long)”")
        #expect(texts.description(step(.removed, long + "x")) == "removed “\(long.dropLast())…”")
        #expect(texts.description(step(.removed, nil)) == "removed 1 line")
        #expect(texts.description(step(.cleared, nil, count: 2)) == "cleared 2 lines")
        #expect(texts.description(step(.added, "Milk")) == "changed “Milk”")
    }
}
