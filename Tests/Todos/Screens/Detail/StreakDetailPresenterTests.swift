import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The presenter of the screen of a streak.
@Suite struct StreakDetailPresenterTests {
    private let todo: Todo

    init() throws {
        todo = try .streak("stretch", every: 2, due: "2026-01-01", count: 4)
    }

    private func state(_ todo: Todo, on day: CalendarDay = .start) -> TodoDetailPresenter<StreakCard>.State {
        .init(TodoDetail(.listed(todo), today: day))
    }

    @Test func theCardShowsTheCount() throws {
        let card = try #require(state(todo).card.value)
        #expect((card.everyDays, card.count, card.isKept) == (2, 4, false))
        #expect((card.row.title, card.row.streak, card.row.isDue, card.note) == ("Stretch", 4, true, ""))
        let late = try #require(state(todo, on: CalendarDay.start.advanced(by: 1)).card.value)
        #expect((late.count, late.row.streak, late.row.isLate) == (0, 0, true))
    }

    @Test func keepingShowsOnTheCard() throws {
        var harness = PresenterHarness(TodoDetailPresenter<StreakCard>(), state: state(todo))
        var kept = todo
        kept.toggle(on: .start, at: Timestamp(milliseconds: 0))
        let key = TodoKey(todo.id)
        try harness.handle(.toggle, effects: [.send(.change(.toggle([key])))])
        try harness.receive(.change(.listed(kept)), for: .change(.toggle([key]))) { $0 = state(kept) }
        let card = try #require(harness.state.card.value)
        #expect((card.count, card.isKept, card.row.due, card.row.isDue) == (5, true, "2026-01-03", false))
    }
}
