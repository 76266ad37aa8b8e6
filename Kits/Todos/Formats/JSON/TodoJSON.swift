import Adder
import AdderJSON

/// Todos as JSON with every property, which is read back without loss.
///
/// | key | value |
/// |---|---|
/// | `id` | 1 to 64 lower-case letters, digits and hyphens |
/// | `title`, `note` | a string; `""` for an empty note |
/// | `createdAt`, `completedAt` | ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z` |
/// | `dueAt` | ISO 8601 in local time: `2026-01-31` or `2026-01-31T15:00` |
/// | `priority` | a letter from `A` to `Z` |
/// | `tags` | an array of strings |
/// | `position` | the position, from 1, in the list of the todo's status |
/// | `isDeleted` | true if the todo is in the trash |
/// | `kind` | `once` or `streak` |
/// | `streak` | of a streak, an object of `everyDays`, `count`, `keptOn` and `dueBefore` |
/// | `recurrence` | the rule by which the todo repeats, as it can be typed: `every 2 weeks on mon, wed` |
/// | `waitsUntil` | the day until which the todo waits: `2026-01-31` |
/// | `completionCount` | the number of times that a todo which repeats was completed, or a streak was kept |
///
/// Every key is written, in this order; the value is `null` where there is none.
enum TodoJSON {
    /// Returns a document of todos in their preset order, on one line with a line feed: `{"todos":[…]}`. If there are rows
    /// that cannot be read, they follow: `{"todos":[…],"unreadable":[…],"unreadableCount":1}`.
    static func write(_ todos: [Todo], unreadable: UnreadableTodos = UnreadableTodos()) -> String {
        var writer = JSONWriter()
        var counts: [TodoStatus: Int] = [:]
        writer.raw(#"{"todos":"#)
        writer.array(todos) { writer, todo in
            let list = todo.isDeleted ? TodoStatus.trash : todo.completedAt == nil ? .open : .done
            counts[list, default: 0] += 1
            writer.todo(todo, position: counts[list])
        }
        if !unreadable.isEmpty {
            writer.raw(#","unreadable":"#)
            writer.array(unreadable.todos) { $0.unreadable($1) }
            writer.raw(#","unreadableCount":"#)
            writer.number(unreadable.count)
        }
        writer.raw("}\n")
        return writer.takeText()
    }
}

extension JSONWriter {
    fileprivate mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        array(elements.count) { write(&$0, elements[$1]) }
    }

    /// Appends a value, whose bytes need no escape, in quotation marks, or null.
    fileprivate mutating func unescaped<Value>(_ value: Value?, _ write: (Value, inout [UInt8]) -> Void) {
        guard let value else { return raw("null") }
        unescaped { write(value, &$0) }
    }

    /// Appends a number, 0 if it is negative, or null.
    fileprivate mutating func number(_ number: Int?) {
        guard let number else { return raw("null") }
        integer(Int64(max(0, number)))
    }

    fileprivate mutating func unreadable(_ todo: UnreadableTodo) {
        raw(#"{"key":"#)
        string(todo.key.description)
        raw(#","reason":"#)
        string(todo.reason)
        raw("}")
    }

    fileprivate mutating func todo(_ todo: Todo, position: Int?) {
        raw(#"{"id":"#)
        string(todo.id.description)
        raw(#","title":"#)
        string(todo.title.description)
        raw(#","note":"#)
        string(todo.note.description)
        raw(#","createdAt":"#)
        unescaped(todo.createdAt) { $0.write(to: &$1) }
        raw(#","dueAt":"#)
        unescaped(todo.due) { $0.write(to: &$1) }
        raw(#","priority":"#)
        string(todo.priority?.description)
        raw(#","tags":"#)
        array(todo.tags.all) { $0.string($1.description) }
        raw(#","position":"#)
        number(position)
        raw(#","completedAt":"#)
        unescaped(todo.completedAt) { $0.write(to: &$1) }
        raw(#","isDeleted":"#)
        boolean(todo.isDeleted)
        switch todo.kind {
        case .once: raw(#","kind":"once","streak":null"#)
        case .streak(let streak): self.streak(streak)
        }
        raw(#","recurrence":"#)
        string(todo.recurrence?.description)
        raw(#","waitsUntil":"#)
        unescaped(todo.waitsUntil) { $0.write(to: &$1) }
        raw(#","completionCount":"#)
        number(todo.completionCount)
        raw("}")
    }

    private mutating func streak(_ streak: Streak) {
        raw(#","kind":"streak","streak":{"everyDays":"#)
        number(streak.everyDays)
        raw(#","count":"#)
        number(streak.count)
        raw(#","keptOn":"#)
        unescaped(streak.keptOn) { $0.write(to: &$1) }
        raw(#","dueBefore":"#)
        unescaped(streak.dueBefore) { $0.write(to: &$1) }
        raw("}")
    }
}
