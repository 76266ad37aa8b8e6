import Adder

/// Todos as JSON, with everything: what is written can be read back without loss.
///
/// | key | value |
/// |---|---|
/// | `id` | 1 to 64 small letters, digits and hyphens |
/// | `title`, `note` | text; an empty note is none |
/// | `createdAt`, `completedAt` | ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z` |
/// | `dueAt` | ISO 8601 on the clock on the wall: `2026-01-31` or `2026-01-31T15:00` |
/// | `priority` | a letter from `A` to `Z` |
/// | `tags` | a list of texts |
/// | `position` | its place, from 1, among what is open, what is done, or the trash |
/// | `isDeleted` | whether it is in the trash |
/// | `kind` | `once` or `streak` |
/// | `streak` | of a streak: an object of `everyDays`, `count`, `keptOn` and `dueBefore` |
///
/// All keys are written, in this order; there is `null` where there is nothing.
public enum TodoJSON: Sendable {
    /// A todo as a JSON object, on one line without its end. Its `position` is null where it is not counted.
    public static func object(_ listed: ListedTodo) -> String {
        var json = JSONText()
        json.todo(listed.todo, position: listed.position)
        return json.string
    }

    /// Todos as a list of JSON objects, on one line without its end. It takes time in proportion to their number: one
    /// long text is written faster than many short ones.
    public static func list(_ listed: [ListedTodo]) -> String {
        var json = JSONText()
        json.list(listed) { $0.todo($1.todo, position: $1.position) }
        return json.string
    }

    /// A document of todos in their preset order, on one line: `{"todos":[…]}`.
    public static func write(_ todos: [Todo]) -> String {
        var (open, done, trash) = (0, 0, 0)
        var json = JSONText()
        json.signs(#"{"todos":"#)
        json.list(todos) { json, todo in
            switch todo.status {
            case .trash:
                trash += 1
                json.todo(todo, position: trash)
            case .done:
                done += 1
                json.todo(todo, position: done)
            case .open, .all:
                open += 1
                json.todo(todo, position: open)
            }
        }
        json.signs("}\n")
        return json.string
    }
}

extension JSONText {
    fileprivate mutating func todo(_ todo: Todo, position: Int?) {
        signs(#"{"id":"#)
        text(todo.id.description)
        signs(#","title":"#)
        text(todo.title.description)
        signs(#","note":"#)
        text(todo.note.description)
        signs(#","createdAt":"#)
        plain(todo.createdAt) { $0.write(to: &$1) }
        signs(#","dueAt":"#)
        plain(todo.due) { $0.write(to: &$1) }
        signs(#","priority":"#)
        text(todo.priority?.description)
        signs(#","tags":"#)
        list(todo.tags.all) { $0.text($1.description) }
        signs(#","position":"#)
        number(position)
        signs(#","completedAt":"#)
        plain(todo.completedAt) { $0.write(to: &$1) }
        signs(#","isDeleted":"#)
        flag(todo.isDeleted)
        switch todo.kind {
        case .once: signs(#","kind":"once","streak":null}"#)
        case .streak(let streak): self.streak(streak)
        }
    }

    private mutating func streak(_ streak: Streak) {
        signs(#","kind":"streak","streak":{"everyDays":"#)
        number(streak.everyDays)
        signs(#","count":"#)
        number(streak.count)
        signs(#","keptOn":"#)
        plain(streak.keptOn) { $0.write(to: &$1) }
        signs(#","dueBefore":"#)
        plain(streak.dueBefore) { $0.write(to: &$1) }
        signs("}}")
    }
}
