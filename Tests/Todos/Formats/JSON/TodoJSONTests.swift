import Adder
import AdderServices
import Foundation
import Testing

@testable import TodosKit

@Suite struct TodoJSONTests {
    private static func milk() throws -> Todo {
        var todo = Todo(
            id: TodoID("a-1"), title: try TodoTitle("Buy “milk” \\ \"bread\""),
            createdAt: Timestamp(milliseconds: 1_769_860_800_007))
        todo.note = try TodoNote("One\n\tTwo/Three 🥛")
        todo.due = DueDate(stored: "2026-02-01T15:00")
        todo.priority = try TodoPriority("A")
        todo.tags = try TodoTags(typed: "+home @shop urgent")
        todo.recurrence = try Recurrence(typed: "every 2 weeks on mon, wed")
        (todo.waitsUntil, todo.completionCount) = (CalendarDay(iso8601: "2026-01-30"), 3)
        return todo
    }

    private static let milkJSON =
        #"{"id":"a-1","title":"Buy “milk” \\ \"bread\"","note":"One\n\tTwo/Three 🥛","#
        + #""createdAt":"2026-01-31T12:00:00.007Z","dueAt":"2026-02-01T15:00","priority":"A","#
        + #""tags":["+home","@shop","urgent"],"position":1,"completedAt":null,"isDeleted":false,"#
        + #""kind":"once","streak":null,"recurrence":"every 2 weeks on mon, wed","waitsUntil":"2026-01-30","#
        + #""completionCount":3}"#

    private static let runJSON =
        #"{"id":"b","title":"Run","note":"","createdAt":"1970-01-01T00:00:00.000Z","dueAt":null,"priority":null,"tags":[],"#
        + #""position":2,"completedAt":null,"isDeleted":false,"kind":"streak","#
        + #""streak":{"everyDays":7,"count":2,"keptOn":"2026-01-31","dueBefore":"2026-02-01T09:00"},"#
        + #""recurrence":null,"waitsUntil":null,"completionCount":null}"#

    private static func run() throws -> Todo {
        var streak = try Streak(everyDays: 7)
        streak.count = 2
        streak.keptOn = CalendarDay(iso8601: "2026-01-31")
        streak.dueBefore = DueDate(stored: "2026-02-01T09:00")
        return Todo(
            id: TodoID("b"), title: try TodoTitle("Run"), createdAt: Timestamp(milliseconds: 0), kind: .streak(streak))
    }

    @Test func aTodoIsAnObjectWithAllKeys() throws {
        let text = TodoJSON.write([try Self.milk(), try Self.run()])
        #expect(text == "{\"todos\":[\(Self.milkJSON),\(Self.runJSON)]}\n")
    }

    @Test func positionsAreCountedByStatus() throws {
        var todos: [Todo] = []
        for (index, status) in [TodoStatus.open, .done, .trash, .open, .trash, .done, .open].enumerated() {
            var todo = Todo(
                id: TodoID("id-\(index)"), title: try TodoTitle("x"), createdAt: Timestamp(milliseconds: 0))
            if status == .done { todo.completedAt = Timestamp(milliseconds: 1) }
            // A completed todo that was deleted is in the trash.
            if status == .trash { (todo.isDeleted, todo.completedAt) = (true, Timestamp(milliseconds: 1)) }
            todos.append(todo)
        }
        let text = TodoJSON.write(todos)
        let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]]
        #expect(document?["todos"]?.map { $0["position"] as? Int } == [1, 1, 1, 2, 2, 2, 3])
        #expect(text.hasPrefix(#"{"todos":[{"id":"id-0","#))
        #expect(text.hasSuffix("}]}\n"))
        #expect(TodoJSON.write([]) == "{\"todos\":[]}\n")
    }

    /// The list is cut; the number is that of all.
    @Test func allUnreadableTodosAreCounted() throws {
        let key = try TodoKey(typed: "a")
        let damaged = UnreadableTodos((0...UnreadableTodos.limit).map { UnreadableTodo(key, reason: "Row \($0).") })
        let text = TodoJSON.write([], unreadable: damaged)
        let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect((document?["unreadable"] as? [Any])?.count == UnreadableTodos.limit)
        #expect(document?["unreadableCount"] as? Int == UnreadableTodos.limit + 1)
    }

    @Test func documentsRoundTripByteForByte() throws {
        for seed in 1...20 {
            var random = RandomTodoTexts(seed: UInt64(seed), words: RandomTodoTexts.plain + RandomTodoTexts.known)
            let todos = try random.todos(50)
            let text = TodoJSON.write(todos)
            let read = try TodoJSON.read(text, .testing())
            #expect(read == todos)
            #expect(TodoJSON.write(read).utf8.elementsEqual(text.utf8))
        }
    }

    @Test func foundationReadsTheSame() throws {
        // Foundation drops a byte order mark within a text.
        var random = RandomTodoTexts(
            seed: 99, words: RandomTodoTexts.plain.filter { !$0.unicodeScalars.contains("\u{FEFF}") })
        let todos = try random.todos(200)
        let document = try JSONSerialization.jsonObject(with: Data(TodoJSON.write(todos).utf8)) as? [String: Any]
        let objects = try #require(document?["todos"] as? [[String: Any]])
        for (object, todo) in zip(objects, todos) {
            #expect(Set(object.keys) == Set(TodoRecord.CodingKeys.allCases.map(\.rawValue)))
            #expect(object["id"] as? String == todo.id.description)
            #expect(object["title"] as? String == todo.title.description)
            #expect(object["note"] as? String == todo.note.description)
            #expect(object["tags"] as? [String] == todo.tags.all.map(\.description))
            #expect(object["dueAt"] as? String == todo.due?.description)
            #expect(object["isDeleted"] as? Bool == todo.isDeleted)
        }
        #expect(objects.count == todos.count)
    }
}
