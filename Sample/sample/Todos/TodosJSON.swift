import TodosKit

/// The schemas of the documents of the todos' commands.
extension JSONSchema {
    /// Returns the schema of a command's document; `nil` for a name that no command has.
    static func todos(_ command: String) -> JSONSchema? {
        switch command {
        case "list": todoList
        case "add", "show", "edit": document(["todo": .todo])
        case "move": .any(of: [document(["todo": .todo]), changedCount])
        case "toggle", "done", "delete", "restore":
            .any(of: [
                document(["todo": .todo]), document(["todos": .array(of: .todo)]), changedCount,
                document(["dryRun": plannedChanges], optional: unreadable),
            ])
        case "undo", "redo":
            .any(of: [
                document(["steps": steps, "todos": .array(of: .todo), "removed": .array(of: .todo)]),
                document(["steps": steps, "changed": .count]),
            ])
        case "history": document(["steps": steps, "undone": steps])
        case "purge": .any(of: [document(["purged": .array(of: .todo)]), changedCount])
        case "buy": document(["bought": .object(["item": .addedItem, "todo": .todo])])
        case "export": .any(of: [todoList, exported])
        case "import":
            document([
                "import": .object([
                    "count": .count,
                    "unread": .array(of: .object(["line": .count, "text": .text]))
                        .described(as: "The words that could not be read and stayed in the titles: at most 256."),
                    "unreadCount": .count,
                ])
            ])
        default: nil
        }
    }

    /// A list of todos.
    private static let todoList = document(["todos": .array(of: .todo)], optional: unreadable)

    private static let exported = document([
        "export": .any(of: [
            .object(["todotxt": .text], optional: unreadable),
            .object(
                ["file": .text, "format": .choice([TodoFormat.json, .todotxt].map(\.rawValue))], optional: unreadable),
        ])
    ])

    /// The rows that cannot be read.
    private static let unreadable: Members = [
        "unreadable": .array(of: .object(["key": .text, "reason": .text])).described(
            as: "The first 256 rows that cannot be read."),
        "unreadableCount": .count,
    ]

    /// The changes of a dry run.
    private static let plannedChanges = array(
        of: .object([
            "kind": .choice(
                [TodoStep.Kind.completed, .reopened, .kept, .takenBack, .deleted, .restored].map(\.rawValue)),
            "todo": .todo,
        ])
    ).described(as: "The todos that would be changed, as they are.")

    /// The number of changed todos, where they are too many to list, or cannot be read.
    private static let changedCount = document(["changed": .count])

    /// Steps of the history.
    private static let steps = array(
        of: .object([
            "number": .count.described(as: "The number of steps to undo or redo so that this one is the last of them."),
            "kind": .choice(TodoStep.Kind.allCases.map(\.rawValue)),
            "title": .text.orNull().described(as: "The title of the todo that the change named first."),
            "count": .count, "at": .moment.orNull(),
        ]).named("step"))

    /// A todo.
    static let todo = object([
        "id": .text(matching: "^[a-z0-9-]{1,64}$"), "title": .text, "note": .text, "createdAt": .moment,
        "dueAt": localTime.orNull(), "priority": .text(matching: "^[A-Z]$").orNull(), "tags": .array(of: .text),
        "position": .count.orNull().described(as: "The position, from 1, among the todos of the same status."),
        "completedAt": .moment.orNull(), "isDeleted": .boolean.described(as: "True in the trash."),
        "kind": .choice(["once", "streak"]),
        "streak": .object([
            "everyDays": .count, "count": .count, "keptOn": day.orNull(), "dueBefore": localTime.orNull(),
        ]).named("streak").orNull(),
    ]).named("todo")

    private static let day = text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$").described(as: "A day of local time.")

    private static let localTime = text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$")
        .described(as: "A day or a minute of local time.").named("localTime")
}
