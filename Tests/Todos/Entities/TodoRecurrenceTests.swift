import Adder
import AdderServices
import Testing

@testable import TodosKit

@Suite struct TodoRecurrenceTests {
    private let now = Timestamp(milliseconds: 0)

    private func todo(_ rule: String, due: String?, waits: String? = nil) throws -> Todo {
        var todo = try Todo.sample("rent", "Pay the rent")
        todo.recurrence = try Recurrence(typed: rule)
        todo.due = due.flatMap(DueDate.init(stored:))
        todo.waitsUntil = waits.flatMap { CalendarDay(iso8601: $0) }
        return todo
    }

    @Test(arguments: [true, false])
    func completingMovesTheDueDate(_ isToggled: Bool) throws {
        var todo = try todo("every month on the 31st", due: "2026-01-31T09:00")
        for next in ["2026-02-28T09:00", "2026-03-31T09:00", "2026-04-30T09:00"] {
            let today = try #require(todo.due?.day)
            if isToggled { todo.toggle(on: today, at: now) } else { todo.complete(on: today, at: now) }
            #expect(todo.due?.description == next)
            #expect(todo.status == .open)
        }
        #expect(todo.completionCount == 3)
    }

    @Test func itWaitsAgainAsLongBeforeItsDueDate() throws {
        var todo = try todo("every month", due: "2026-01-20", waits: "2026-01-15")
        todo.complete(on: try #require(CalendarDay(iso8601: "2026-01-18")), at: now)
        #expect((todo.due?.description, todo.waitsUntil?.description) == ("2026-02-20", "2026-02-15"))
        #expect(todo.waits(on: try #require(CalendarDay(iso8601: "2026-02-14"))))
        #expect(!todo.waits(on: try #require(CalendarDay(iso8601: "2026-02-15"))))
    }

    @Test func withoutADueDateItIsCountedFromToday() throws {
        var todo = try todo("every 3 days", due: nil)
        todo.complete(on: .start, at: now)
        #expect(todo.due?.day == CalendarDay.start.advanced(by: 3))
    }

    @Test func atTheEndOfTheCalendarItIsDoneForGood() throws {
        var todo = try todo("every year", due: "9999-06-01")
        todo.complete(on: .start, at: now)
        #expect(todo.status == .done && todo.completionCount == nil && todo.due?.day.year == 9_999)
        todo.toggle(on: .start, at: now)
        #expect(todo.status == .open)
    }

    @Test func keepingAStreakIsCountedToo() throws {
        var todo = try Todo.streak("run", every: 1, due: "2026-01-01")
        todo.toggle(on: .start, at: now)
        #expect(todo.completionCount == 1)
        todo.toggle(on: .start, at: now)
        #expect(todo.completionCount == nil)
        todo.complete(on: .start, at: now)
        todo.complete(on: .start, at: now)
        #expect(todo.completionCount == 1)
    }

    @Test func itsStepIsACompletion() throws {
        let old = try todo("every day", due: "2026-01-01")
        var new = old
        new.complete(on: .start, at: now)
        #expect(TodoStep.Kind(from: old, to: new) == .completed)
    }
}
