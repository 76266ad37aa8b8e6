import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// What completing means for a streak.
@Suite struct StreakDetailInteractorTests {
    private func on(_ day: Int) -> StreakDetailInteractor {
        StreakDetailInteractor(today: CalendarDay.start.advanced(by: day))
    }

    private func streak(_ todo: Todo) throws -> Streak {
        guard case .streak(let streak) = todo.kind else { throw NotAnswered(todo) }
        return streak
    }

    @Test func keepingCountsAndMakesItDueAgainSomeDaysLater() throws {
        var todo = try Todo.streak("run", every: 3, due: "2026-01-01T07:30")
        #expect(on(0).toggle(&todo))
        #expect(try streak(todo).count == 1)
        #expect(try streak(todo).isKept(on: .start))
        #expect(todo.due?.description == "2026-01-04T07:30")
        #expect(on(3).toggle(&todo))
        #expect(try streak(todo).count == 2)
        #expect(todo.due?.description == "2026-01-07T07:30")
        #expect(todo.completedAt == nil)
    }

    @Test func itMayBeKeptBeforeItIsDue() throws {
        var todo = try Todo.streak("run", every: 7, due: "2026-01-04", count: 2)
        _ = on(0).toggle(&todo)
        #expect(try streak(todo).count == 3)
        #expect(todo.due?.description == "2026-01-08")
    }

    @Test func onceItWasDueOnAnEarlierDayItIsBrokenAndBeginsAnew() throws {
        var todo = try Todo.streak("run", every: 2, due: "2026-01-01", count: 9)
        #expect(try streak(todo).count(on: .start, due: todo.due) == 9)
        #expect(try streak(todo).count(on: CalendarDay.start.advanced(by: 1), due: todo.due) == 0)
        _ = on(1).toggle(&todo)
        #expect(try streak(todo).count == 1)
        #expect(todo.due?.description == "2026-01-04")
    }

    @Test func takingBackOnTheSameDayBringsBackTheCountAndTheDay() throws {
        let before = try Todo.streak("run", every: 2, due: "2026-01-01", count: 4)
        var todo = before
        _ = on(0).toggle(&todo)
        _ = on(0).toggle(&todo)
        #expect(todo == before)
    }

    @Test func takingBackOneThatWasBrokenLeavesItBroken() throws {
        var todo = try Todo.streak("run", every: 2, due: "2026-01-01", count: 4)
        _ = on(3).toggle(&todo)
        _ = on(3).toggle(&todo)
        #expect(todo.due?.description == "2026-01-01")
        #expect(try streak(todo).count(on: CalendarDay.start.advanced(by: 3), due: todo.due) == 0)
    }

    @Test func onTheNextDayItIsKeptAgainAndNotTakenBack() throws {
        var todo = try Todo.streak("run", every: 1, due: "2026-01-01")
        for day in 0..<5 { _ = on(day).toggle(&todo) }
        #expect(try streak(todo).count == 5)
    }

    @Test func keepingTwiceOnADayKeepsOnce() throws {
        var todo = try Todo.streak("run", every: 1, due: "2026-01-01")
        #expect(on(0).keep(&todo))
        let kept = todo
        #expect(on(0).keep(&todo))
        #expect(todo == kept)
        #expect(on(1).keep(&todo))
        #expect(try streak(todo).count == 2)
    }

    @Test func whatIsDoneOnceIsNoStreak() throws {
        let before = try Todo.sample("milk")
        var todo = before
        #expect(!on(0).toggle(&todo))
        #expect(!on(0).keep(&todo))
        #expect(todo == before)
    }
}
