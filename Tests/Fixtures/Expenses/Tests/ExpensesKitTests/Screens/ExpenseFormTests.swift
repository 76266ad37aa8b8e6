import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import ExpensesKit

@MainActor
@Suite struct ExpenseFormTests {
    private let saved = ExpenseDraft(.lunch)
    private var harness = PresenterHarness(ExpenseFormPresenter(id: 1, currency: .eur), state: .init())

    private mutating func load() throws {
        try harness.handle(.appear, effects: [.send(.show(1))]) { $0.draft = .loading }
        try harness.receive(.expense(.lunch), for: .show(1)) { [saved] in $0.draft = .loaded(saved, .loaded(.initial)) }
    }

    @Test mutating func typingAsksWhatIsLeft() throws {
        try load()
        var draft = saved
        draft[.amount] = "15"
        try harness.handle(.type(.amount, "15"), effects: [.send(.remaining(draft))]) {
            ($0.draft, $0.hasTyped) = (.loaded(draft, .loaded(.initial)), true)
        }
        let left = Money(minor: 5_00, currency: .eur)
        try harness.receive(.remaining(left), for: .remaining(draft)) { $0.remaining = left }
        #expect(ExpenseFormPresenter.leaving(harness.state) != nil)
    }

    @Test mutating func aRefusedDraftStays() throws {
        try load()
        try harness.handle(.save, effects: [.send(.save(saved))]) { $0.isSaving = true }
        let rejections = [ExpenseRejection(.title, Problem(code: "empty", message: "Enter a title."))]
        try harness.receive(.failed(.rejected(rejections)), for: .save(saved)) {
            ($0.isSaving, $0.rejections) = (false, rejections)
        }
        #expect(ExpenseFormView().snapshot(of: harness.state).contains("Enter a title."))
    }

    @Test mutating func aSavedDraftClosesTheForm() throws {
        try load()
        try harness.handle(.save, effects: [.send(.save(saved))]) { $0.isSaving = true }
        try harness.receive(
            .changed(ExpenseChange(id: 1, expense: .lunch)), for: .save(saved),
            effects: [.close(returning: .saved("Lunch"))]
        ) { $0.isSaving = false }
    }
}
