import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Completing a streak, which keeps it.
@Suite struct TodoStreakTests {
    private func toggle(_ todo: inout Todo, on day: Int) {
        todo.toggle(on: CalendarDay.start.advanced(by: day), at: Timestamp(milliseconds: 1))
    }

    private func complete(_ todo: inout Todo, on day: Int) {
        todo.complete(on: CalendarDay.start.advanced(by: day), at: Timestamp(milliseconds: 1))
    }

    private func streak(_ todo: Todo) throws -> Streak {
        guard case .streak(let streak) = todo.kind else { throw NotAnswered(todo) }
        return streak
    }

    @Test func takingBackAMissedStreakLeavesItMissed() throws {
        var todo = try Todo.streak("run", every: 2, due: "2026-01-01", count: 4)
        toggle(&todo, on: 3)
        toggle(&todo, on: 3)
        #expect(todo.due?.description == "2026-01-01")
        #expect(try streak(todo).count(on: CalendarDay.start.advanced(by: 3), due: todo.due) == 0)
    }

    @Test func keepingTwiceADayCountsOnce() throws {
        var todo = try Todo.streak("run", every: 1, due: "2026-01-01")
        complete(&todo, on: 0)
        let kept = todo
        complete(&todo, on: 0)
        #expect(todo == kept)
        complete(&todo, on: 1)
        #expect(try streak(todo).count == 2)
    }

    @Test func otherTodosAreCompletedInstead() throws {
        let before = try Todo.sample("milk")
        var todo = before
        toggle(&todo, on: 0)
        #expect(todo.completedAt == Timestamp(milliseconds: 1))
        complete(&todo, on: 1)
        #expect(todo.completedAt == Timestamp(milliseconds: 1))
        toggle(&todo, on: 1)
        #expect(todo == before)
    }
}
