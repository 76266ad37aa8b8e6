import Adder
import AdderServices
import Testing

@testable import TodosKit

/// The row of a todo in a list.
@Suite struct TodoRowTests {
    @Test func aRowIsReadyToShow() throws {
        var todo = try Todo.sample("abcdefgh", "Milk", done: 5, deleted: true, rank: 3)
        todo.priority = try TodoPriority("b")
        todo.tags = try TodoTags(typed: "+home urgent")
        todo.due = DueDate(.start, minute: 905)
        let row = TodoRow(.listed(todo, position: 3), on: .start)
        #expect(row.id == TodoID("abcdefgh"))
        #expect((row.key, row.title, row.isDone, row.isDeleted) == ("abcd", "Milk", true, true))
        #expect((row.due, row.priority, row.tags, row.streak) == ("2026-01-01T15:05", "B", "+home urgent", nil))
        #expect(!row.isDue && !row.isLate)
    }

    @Test(arguments: [
        ("2025-12-31", true, true), ("2026-01-01", true, false), ("2026-01-01T23:59", true, false),
        ("2026-01-02", false, false),
    ])
    func anOpenTodoIsDueOnItsDayAndLateAfterIt(_ due: String, _ isDue: Bool, _ isLate: Bool) throws {
        var todo = try Todo.sample("abcd")
        todo.due = DueDate(stored: due)
        for (isDone, isDeleted) in [(false, false), (true, false), (false, true)] {
            todo.completedAt = isDone ? Timestamp(milliseconds: 5) : nil
            todo.isDeleted = isDeleted
            let row = TodoRow(.listed(todo), on: .start)
            #expect(row.isDue == (isDue && !isDone && !isDeleted))
            #expect(row.isLate == (isLate && !isDone && !isDeleted))
        }
    }

    @Test func aStreakShowsItsCount() throws {
        let todo = try Todo.streak("stretch", every: 2, due: "2026-01-01", count: 4)
        #expect(TodoRow(.listed(todo), on: .start).streak == 4)
        #expect(TodoRow(.listed(todo), on: CalendarDay.start.advanced(by: 1)).streak == 0)
    }

    @Test func aStreakShowsWhetherItWasKept() throws {
        var todo = try Todo.streak("stretch")
        #expect(!TodoRow(.listed(todo), on: .start).isKept)
        todo.toggle(on: .start, at: Timestamp(milliseconds: 0))
        #expect(TodoRow(.listed(todo), on: .start).isKept)
        #expect(!TodoRow(.listed(todo), on: CalendarDay.start.advanced(by: 1)).isKept)
    }

    @Test func equalTextsAreEqualRows() throws {
        var todo = try Todo.sample("abcdefgh", "Milk", rank: 3)
        let row = TodoRow(.listed(todo, position: 3), on: .start)
        // The position and the note are not shown in a list.
        todo.note = try TodoNote("2 l")
        #expect(TodoRow(.listed(todo, position: 4), on: .start) == row)
        todo.title = try TodoTitle("Oats")
        #expect(TodoRow(.listed(todo, position: 3), on: .start) != row)
    }

    @Test func aPreviewNeedsNoTodo() {
        let row = TodoRow(id: TodoID("abcdefgh"), key: "abcd", title: "Milk", isDue: true, due: "2026-01-01")
        #expect((row.id, row.key, row.title, row.due) == (TodoID("abcdefgh"), "abcd", "Milk", "2026-01-01"))
        #expect((row.isDone, row.isDeleted, row.isDue, row.isLate) == (false, false, true, false))
        #expect((row.priority, row.tags, row.streak) == (nil, "", nil))
    }
}
