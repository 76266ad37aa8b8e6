import TodosKit

extension CommandGroup<TodosCommands> {
    /// The commands of the todos.
    static var todos: CommandGroup {
        CommandGroup("todos", "the todo list", basicCommands + changeCommands + transferCommands + [purchase])
    }

    private static var basicCommands: [CommandSpec<TodosCommands>] {
        [
            CommandSpec(
                "[list]", "list open todos, or those that the options select", options: .list,
                aliases: ["ls"]
            ) {
                todos, command in
                try await todos.list(try TodoQuery(command, todos.dates, todos.sort))
            },
            CommandSpec(
                "add", "add a todo", arguments: .text("TITLE", rule: "A title is missing"),
                options: .fields + [
                    OptionSpec("--literal", "keep every word in the title: none fills in a field"),
                    OptionSpec("--id ID", "an identity of your own, so that repeating the command adds one todo"),
                ],
                note:
                    "Words in the format of todo.txt fill in fields, too: “Buy milk due:fri +home (A)”. A date of several words "
                    + "is quoted: due:\"tomorrow 9am\"."
            ) { todos, command in
                try await todos.add(
                    command.has("--literal") ? command.text : command.line, isLiteral: command.has("--literal"),
                    typed: command.typed, newID: try command.newID)
            },
            CommandSpec("show", "show all details of a todo", arguments: .todo) { todos, command in
                try await todos.screens.show(.todos(.detail(try TodoKey(command))))
            },
            CommandSpec(
                "edit", "change a todo; without options, in $VISUAL or $EDITOR", arguments: .todo,
                options: [OptionSpec("--title TITLE", "the title")] + .fields
            ) { todos, command in
                try await todos.edit(try TodoKey(command), typed: command.typed)
            },
        ]
    }

    private static let selectionNote = """
        Without ID, options select the todos, as in the list: --tag +home. The whole change is one step to undo, so nothing \
        asks for confirmation.
        """

    private static var changeCommands: [CommandSpec<TodosCommands>] {
        [
            CommandSpec(
                "toggle", "complete open todos, reopen completed ones; keep a streak for today, or take that back",
                arguments: .todos, options: .selection(for: .toggle), note: selectionNote
            ) { todos, command in
                try await todos.change(.toggle, command)
            },
            CommandSpec(
                "done", "complete open todos", arguments: .todos, options: .selection(for: .complete),
                aliases: ["do"], note: selectionNote
            ) { todos, command in
                try await todos.change(.complete, command)
            },
            CommandSpec(
                "delete", "move todos to the trash", arguments: .todos, options: .selection(for: .delete),
                aliases: ["rm", "del"], note: selectionNote
            ) { todos, command in
                try await todos.change(.delete, command)
            },
            CommandSpec(
                "restore", "move todos out of the trash", arguments: .todos, options: .selection(for: .restore),
                note: selectionNote
            ) { todos, command in
                try await todos.change(.restore, command)
            },
            CommandSpec(
                "move", "move a todo to another position in its list",
                arguments: PositionalArguments(
                    "ID POSITION", note: "POSITION counts from 1, the first in the list."),
                aliases: ["mv"]
            ) { todos, command in
                let position = try command.integer(argument: 1, "POSITION", in: 1...1_000_000_000) ?? 1
                return try await todos.change(.move(.init(command.arguments[0], to: position)))
            },
            CommandSpec(
                "purge", "permanently remove todos that are in the trash, by default all of them",
                arguments: PositionalArguments("[ID...]"),
                options: [OptionSpec("-y, --yes", "do not ask for confirmation")],
                note: "This cannot be undone, and neither can earlier changes of these todos."
            ) { todos, command in
                try await todos.purge(command.arguments, isConfirmed: command.has("--yes"))
            },
            CommandSpec(
                "undo", "undo the last change, or the last N; up to 1000 are kept", arguments: "[N]",
                note: "sample todos history lists the changes, and sample todos redo makes an undone one again."
            ) { todos, command in
                let count = try command.integer(argument: 0, "N", in: 1...1_000) ?? 1
                return try await todos.change(.undo(count), json: TodosJSON.undone)
            },
            CommandSpec(
                "redo", "make the change that was undone last again, or the last N", arguments: "[N]",
                note: "Possible until the next change of a todo; purging does not count as one."
            ) { todos, command in
                let count = try command.integer(argument: 0, "N", in: 1...1_000) ?? 1
                return try await todos.change(.redo(count), json: TodosJSON.undone)
            },
            CommandSpec(
                "history", "list the changes that can be undone and redone, the newest first",
                options: [OptionSpec("-n, --limit N", "at most N changes of either sort")], aliases: ["log"],
                note: "N is the number for sample todos undo; +N is one that was undone, for sample todos redo."
            ) { todos, command in
                try await todos.screens.show(
                    .todos(.history(limit: try command.integer("--limit", in: 1...1_000))))
            },
            CommandSpec(
                "report", "list the todos that were done since a day, and count them",
                options: [
                    OptionSpec(
                        "--since DATE", "the first day; by default -6d, the last seven days",
                        suggestions: ["today", "yesterday", "monday", "-30d"])
                ],
                note: "A todo that repeats, and a streak, count each time."
            ) { todos, command in
                try await todos.screens.show(
                    .todos(.report(since: try command.day("--since", todos.dates) ?? .days(-6))))
            },
        ]
    }

    private static var purchase: CommandSpec<TodosCommands> {
        .buy(
            "put a todo into the cart", arguments: .todo,
            note: "The todo stays open. Buying it again adds units to the same line."
        ) { todos, command in
            try await todos.buy(try TodoKey(command), command)
        }
    }

    private static var transferCommands: [CommandSpec<TodosCommands>] {
        [
            CommandSpec(
                "export", "write all todos to a file or to standard output", arguments: "[FILE|-]",
                options: [.format("json unless the file's name ends in .txt")],
                note: "JSON contains everything; todo.txt has neither notes nor the trash."
            ) { todos, command in
                try await todos.export(to: command.argument(0), command.value("--format", as: TodoFormat.self))
            },
            CommandSpec(
                "import", "add the todos of a file or of standard input", arguments: "FILE|-",
                options: [
                    .format("json if the file's name ends in .json or the text begins with {"),
                    OptionSpec("--strict", "import nothing if a word of todo.txt, such as due:someday, cannot be read"),
                ],
                note: """
                    A todo replaces the one with the same identity. Either all todos are imported, or none. A word of todo.txt \
                    that cannot be read stays in the title, and is listed with its line.
                    """
            ) { todos, command in
                try await todos.importTodos(
                    from: command.arguments[0], command.value("--format", as: TodoFormat.self),
                    isStrict: command.has("--strict"))
            },
        ]
    }
}
