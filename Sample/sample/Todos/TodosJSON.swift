import Adder
import AdderJSON
import TodosKit

/// The documents of the todos' commands.
enum TodosJSON {
    static let list = JSONShape<TodoPage>.document(
        [.init("todos", .array(of: todo), \.todos)] + unreadable.map { $0.of(\.unreadable) })

    static let shown = JSONShape<ListedTodo>.document([.init("todo", todo, \.self)])

    /// A change of the todo that a command names, or the number of changed todos.
    static let changed = JSONShape<TodosChange>.any(of: [
        .init(shown) { $0.isComplete ? $0.todos.first : nil }, .init(count, \.count),
    ])

    /// A change of several todos, or their number.
    static let changedAll = JSONShape<TodosChange>.any(of: [
        .init(all) { $0.isComplete ? $0.todos : nil }, .init(count, \.count),
    ])

    static let purged = JSONShape<TodosChange>.any(of: [
        .init(.document([.init("purged", .array(of: todo), \.self)])) { $0.isComplete ? $0.removed : nil },
        .init(count, \.count),
    ])

    /// The steps that were undone or redone, and the todos that they changed.
    static let undone = JSONShape<TodosChange>.any(of: [
        .init(
            .document([
                .init("steps", steps, \.steps), .init("todos", .array(of: todo), \.todos),
                .init("removed", .array(of: todo), \.removed),
            ])
        ) { $0.isComplete ? $0 : nil },
        .init(.document([.init("steps", steps, \.steps), .init("changed", .count, \.count)])) { $0 },
    ])

    /// The steps that can be undone and redone.
    static let history = JSONShape<TodoSteps>.document([
        .init("steps", steps, \.done), .init("undone", steps, \.undone),
    ])

    /// The changes of a dry run.
    static let preview = JSONShape<TodosPreview>.document(
        [.init("dryRun", .array(of: plannedChange), about: "The todos that would be changed, as they are.", \.changes)]
            + unreadable.map { $0.of(\.unreadable) })

    /// An export whose document is not that of a list: todo.txt, or the file that has the text.
    static let exported = JSONShape<TodoExport>.document([
        .init(
            "export",
            .any(of: [
                .init(.object([.init("todotxt", .text, \.text)] + notExported)) { $0.file == nil ? $0 : nil },
                .init(.object(exportedFile + notExported)) { $0 },
            ]), \.self)
    ])

    private static let exportedFile: [JSONShape<TodoExport>.Member] = [
        .init("file", .text) { $0.file ?? "" }, .init("format", .choice, \.format),
    ]

    private static let notExported: [JSONShape<TodoExport>.Member] = unreadable.map { $0.of(\.unreadable) }

    static let imported = JSONShape<TodoNotice>.document([
        .init(
            "import",
            .object([
                .init("count", .count, \.count),
                .init(
                    "unread", .array(of: unreadWord),
                    about: "The words that could not be read and stayed in the titles: at most 256.", \.unread.words),
                .init("unreadCount", .count, \.unread.count),
            ]), \.self)
    ])

    static let todo = JSONShape<ListedTodo>.object([
        .init("id", .text(matching: "^[a-z0-9-]{1,64}$"), \.todo.id.description),
        .init("title", .text, \.todo.title.description), .init("note", .text, \.todo.note.description),
        .init("createdAt", moment, \.todo.createdAt), .init("dueAt", optional: localTime, \.todo.due),
        .init("priority", optional: .text(matching: "^[A-Z]$"), \.todo.priority?.description),
        .init("tags", .array(of: .text)) { $0.todo.tags.all.map(\.description) },
        .init(
            "position", optional: .count, about: "The position, from 1, among the todos of the same status.", \.position
        ),
        .init("completedAt", optional: moment, \.todo.completedAt),
        .init("isDeleted", .boolean, about: "True in the trash.", \.todo.isDeleted),
        .init("kind", .choice) { $0.todo.streak == nil ? TodoDraft.Kind.once : .streak },
        .init("streak", optional: streak, \.todo.streak),
        .init(
            "recurrence", optional: .text, about: "The rule by which the todo repeats.", \.todo.recurrence?.description),
        .init("waitsUntil", optional: day, \.todo.waitsUntil),
        .init(
            "completionCount", optional: .count,
            about: "The number of times that a todo that repeats was completed, or a streak was kept.",
            \.todo.completionCount),
    ]).named("todo")

    private static let streak = JSONShape<Streak>.object([
        .init("everyDays", .count, \.everyDays), .init("count", .count, \.count),
        .init("keptOn", optional: day, \.keptOn), .init("dueBefore", optional: localTime, \.dueBefore),
    ]).named("streak")

    private static let all = JSONShape<[ListedTodo]>.document([.init("todos", .array(of: todo), \.self)])

    /// The number of changed todos, where they are too many to list, or cannot be read.
    private static let count = JSONShape<Int>.document([.init("changed", .count, \.self)])

    private static let plannedChange = JSONShape<TodosPreview.Change>.object([
        .init("kind", .choice(of: [.completed, .reopened, .kept, .takenBack, .deleted, .restored]), \.kind),
        .init("todo", todo, \.todo),
    ])

    private static let unreadWord = JSONShape<UnreadWord>.object([
        .init("line", .count, \.line), .init("text", .text, \.text),
    ])

    /// The rows that cannot be read, if there are any.
    private static let unreadable: [JSONShape<UnreadableTodos>.Member] = [
        .init("unreadable", ifAny: .array(of: unreadableTodo), about: "The first 256 rows that cannot be read.") {
            $0.isEmpty ? nil : $0.todos
        },
        .init("unreadableCount", ifAny: .count) { $0.isEmpty ? nil : $0.count },
    ]

    private static let unreadableTodo = JSONShape<UnreadableTodo>.object([
        .init("key", .text, \.key.description), .init("reason", .text, \.reason),
    ])

    private static let steps = JSONShape<[TodoStep]>.array(numbering: step)

    private static let step = JSONShape<(number: Int, value: TodoStep)>.object([
        .init(
            "number", .count, about: "The number of steps to undo or redo so that this one is the last of them.",
            \.number),
        .init("kind", .choice, \.value.kind),
        .init(
            "title", optional: .text, about: "The title of the todo that the change named first.", \.value.title),
        .init("count", .count, \.value.count), .init("at", optional: moment, \.value.time),
    ]).named("step")

    /// A moment with its milliseconds, as an export has it.
    static let moment = JSONShape<Timestamp>(JSONShape.moment.schema) { moment in
        let text = moment.rfc3339
        return .string(text.contains(".") ? text : text.dropLast() + ".000Z")
    }

    static let day = JSONShape<String>.text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
        .described(as: "A day of local time.").of { (day: CalendarDay) in day.description }

    private static let localTime = JSONShape<String>
        .text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$")
        .described(as: "A day or a minute of local time.").named("localTime")
        .of { (due: DueDate) in due.description }
}

/// All todos as a text, and the file that it was written to.
struct TodoExport {
    let format: TodoFormat
    /// The path of the file; `nil` for standard output.
    let file: String?
    /// The text; empty if it was written already.
    var text = ""
    /// The rows that the text does not contain.
    var unreadable = UnreadableTodos()
}

extension Todo {
    /// The streak; `nil` if the todo is done once.
    fileprivate var streak: Streak? { if case .streak(let streak) = kind { streak } else { nil } }
}

extension JSONShape<TodosChange> {
    /// Returns the result that has the document of a change; `nil` for another response.
    func result(of response: TodosResponse) -> CommandResult? {
        if case .changed(let change) = response { result(change) } else { nil }
    }
}

extension JSONSchema {
    /// Returns the schema of a command's document; `nil` for a name that no command has.
    static func todos(_ command: String) -> JSONSchema? {
        switch command {
        case "list": TodosJSON.list.schema
        case "add", "show", "edit": TodosJSON.shown.schema
        case "move": TodosJSON.changed.schema
        case "toggle", "done", "delete", "restore":
            .any(of: [
                TodosJSON.shown.schema, TodosJSON.changedAll.schema, TodosJSON.preview.schema,
            ])
        case "undo", "redo": TodosJSON.undone.schema
        case "history": TodosJSON.history.schema
        case "report": TodosJSON.report.schema
        case "purge": TodosJSON.purged.schema
        case "buy": TodosKit.bought.schema
        case "export": .any(of: [TodosJSON.list.schema, TodosJSON.exported.schema])
        case "import": TodosJSON.imported.schema
        default: nil
        }
    }
}
