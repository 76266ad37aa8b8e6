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

    @Test func theCountIsAChildBetweenFactsAndNote() {
        let page = page(isKept: false)
        #expect(page.facts == ["Todo: runn", "Status: open", "Due: 2026-01-02"])
        #expect(page.parts.suffix(2) == [.child(PageChild(TodoDetailChild.streak)), .text("Slowly.")])
        #expect(page.actionTitles == ["Edit", "Delete"])
    }

    private func count(everyDays: Int, isKept: Bool) -> Page<StreakCountPresenter.Intent> {
        let row = TodoRow(id: TodoID("runn2345"), key: "runn", title: "Run", streak: 3, isKept: isKept)
        let card = StreakCard(row: row, everyDays: everyDays, count: 3, isKept: isKept)
        return StreakCountView().page(of: .init(id: row.id, card: .loaded(card, .loaded(.initial))))
    }

    @Test func theIntervalAndTheCountAreShown() {
        let page = count(everyDays: 7, isKept: false)
        #expect(page.facts == ["Repeats: every 7 days", "Streak: 3 in a row"])
        #expect(page.actions == [PageAction("Keep", .toggle, key: " ", role: .primary)])
    }

    @Test func aStreakThatWasKeptCanBeTakenBack() {
        let page = count(everyDays: 1, isKept: true)
        #expect(page.facts == ["Repeats: every day", "Streak: 3 in a row, kept today"])
        #expect(page.actionTitles == ["Take back"])
    }
}
