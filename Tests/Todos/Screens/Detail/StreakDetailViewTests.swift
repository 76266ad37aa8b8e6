import Adder
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The view of a streak.
@Suite struct StreakDetailViewTests {
    private func page(everyDays: Int = 7, isKept: Bool) -> Page<TodoDetailIntent> {
        let row = TodoRow(
            id: TodoID("runn2345"), key: "runn", title: "Run", due: "2026-01-02", streak: 3, isKept: isKept)
        let card = StreakCard(row: row, note: "Slowly.", everyDays: everyDays, count: 3, isKept: isKept)
        return TodoDetailView<StreakCard>().page(
            of: TodoDetailPresenter<StreakCard>.State(id: row.id, card: .loaded(card, .loaded(.initial))))
    }

    @Test func theIntervalAndTheCountAreShown() {
        let page = page(isKept: false)
        #expect(
            page.facts == [
                "Todo: runn", "Status: open", "Due: 2026-01-02", "Repeats: every 7 days", "Streak: 3 in a row",
            ])
        #expect(page.parts.last == .text("Slowly."))
        #expect(page.actionTitles == ["Keep", "Edit", "Delete"])
    }

    @Test func aStreakThatWasKeptCanBeTakenBack() {
        let page = page(everyDays: 1, isKept: true)
        #expect(page.facts.suffix(2) == ["Repeats: every day", "Streak: 3 in a row, kept today"])
        #expect(page.actions.first?.title == "Take back")
        #expect(page.actions.first?.intent == .toggle)
    }
}
