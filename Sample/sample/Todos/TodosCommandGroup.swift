import TodosKit

extension CommandGroup {
    static let todos: CommandGroup = CommandGroup(
        "todos", "the todo list",
        [
            CommandSpec("[list]", "list what is to be done, or something else", options: .list) { host, command in
                try await host.list(try TodoQuery(command))
            },
            CommandSpec(
                "add", "add a todo", words: .text("TITLE", rule: "A title is missing"), options: .fields,
                note: "Words in the manner of todo.txt fill the fields, too: “Buy milk due:fri +home (A)”."
            ) { host, command in
                try await host.add(command.text, typed: command.typed)
            },
            CommandSpec("show", "all about a todo", words: .todo) { host, command in
                try await host.show(command.text)
            },
            CommandSpec(
                "edit", "change a todo; without options, in $VISUAL or $EDITOR", words: .todo,
                options: [OptionSpec("--title TITLE", "what is to be done")] + .fields
            ) { host, command in
                try await host.edit(command.text, typed: command.typed)
            },
            CommandSpec(
                "toggle", "complete what is open, reopen what is done; keep a streak, or take that back",
                words: .todos
            ) { host, command in
                try await host.change(.toggle(command.words))
            },
            CommandSpec("done", "complete what is open", words: .todos) { host, command in
                try await host.change(.complete(command.words))
            },
            CommandSpec("delete", "put into the trash", words: .todos) { host, command in
                try await host.change(.delete(command.words))
            },
            CommandSpec("restore", "take out of the trash", words: .todos) { host, command in
                try await host.change(.restore(command.words))
            },
            CommandSpec(
                "move", "give a todo another place in its list",
                words: PositionalArguments("ID POSITION", note: "POSITION counts from 1, the first in the list.")
            ) { host, command in
                let position = try command.integer(word: 1, "POSITION", in: 1...1_000_000_000) ?? 1
                return try await host.change(.move(.init(command.words[0], to: position)))
            },
            CommandSpec(
                "purge", "remove for ever what is in the trash, or some of it",
                words: PositionalArguments("[ID...]"),
                options: [OptionSpec("--yes", "do not ask whether that is meant")],
                note: "This cannot be undone, and what was done to these todos before can neither."
            ) { host, command in
                try await host.purge(command.words, isConfirmed: command.has("--yes"))
            },
            CommandSpec(
                "undo", "go back a step, or N; up to 1000 are kept", words: "[N]"
            ) { host, command in
                try await host.change(.undo(try command.integer(word: 0, "N", in: 1...1_000) ?? 1))
            },
            CommandSpec(
                "buy", "put a todo into the cart", words: .todo,
                options: [
                    OptionSpec("--price AMOUNT", "the price of one, such as 12.50", isRequired: true),
                    OptionSpec("--quantity N", "how many units, preset to 1"),
                ],
                note: "The todo stays open. Bought once more, its line counts more units."
            ) { host, command in
                try await host.buy(
                    command.text, price: command.value("--price") ?? "",
                    quantity: try command.integer("--quantity", in: 1...9_999) ?? 1)
            },
            CommandSpec(
                "export", "write all todos to a file, or to standard output", words: "[FILE|-]",
                options: [.format("json unless the file's name ends in .txt")],
                note: "JSON has everything in it; notes and the trash have no place in todo.txt."
            ) { host, command in
                try await host.export(to: command.word(0), command.value("--format", as: TodoFormat.self))
            },
            CommandSpec(
                "import", "add the todos of a file, or of standard input", words: "FILE|-",
                options: [.format("json if the file's name ends in .json or the text begins with {")],
                note: "A todo whose identity is known takes the place of the known one. All are read, or none."
            ) { host, command in
                try await host.read(from: command.words[0], command.value("--format", as: TodoFormat.self))
            },
        ])
}

extension PositionalArguments {
    private static let hint = "with the characters the list shows first"
    private static let note =
        "ID is what the list shows first, or any beginning of an identity that no other todo shares."

    /// One todo.
    static let todo = PositionalArguments("ID", rule: "Say which", hint: hint, note: note)
    /// One todo or more.
    static let todos = PositionalArguments("ID...", rule: "Say which", hint: hint, note: note)
}

extension [OptionSpec] {
    /// What a list can be asked for.
    fileprivate static let list = [
        OptionSpec("--all", "what is done, too", exclusion: "part"),
        OptionSpec("--done", "what is done", exclusion: "part"),
        OptionSpec("--trash", "what was deleted", exclusion: "part"),
        OptionSpec("--search TEXT", "what has this in its title, note or tags"),
        OptionSpec("--tag TAG", "what has this tag: +home, @shop, or home for either"),
        OptionSpec("--due-before DATE", "what is due before a day: see --due of sample todos add"),
        OptionSpec("--sort position|due|priority|created", "the order; without it, that of sample todos move"),
        OptionSpec("--limit N", "at most so many"),
        OptionSpec("--offset N", "after so many"),
    ]

    /// What can be typed beside the title.
    fileprivate static let fields = [
        OptionSpec("--note NOTE", "more about it"),
        OptionSpec(
            "--due DATE",
            "when it is due: 2026-01-31, 2026-01-31T15:00, today, tomorrow, fri, +3d, +2w, +1m; an empty one for never",
            candidates: ["today", "tomorrow", "monday", "+3d", "+1w"]),
        OptionSpec("--priority LETTER", "how pressing it is, from A to Z"),
        OptionSpec("--tag TAG...", "a project (+home), a context (@shop) or a word"),
        OptionSpec("--every DAYS", "make it a streak that repeats after so many days"),
    ]
}

extension OptionSpec {
    fileprivate static func format(_ rule: String) -> OptionSpec {
        OptionSpec("--format json|todotxt", "how it is written: \(rule)")
    }
}

extension ParsedCommand {
    /// What was typed for each field.
    fileprivate var typed: [TodoEditorIntent.Typed] {
        let single: [(String, TodoField)] = [
            ("--title", .title), ("--note", .note), ("--due", .due), ("--priority", .priority), ("--every", .every),
        ]
        var typed: [TodoEditorIntent.Typed] = []
        for (option, field) in single {
            if let text = value(option) { typed.append(TodoEditorIntent.Typed(text, in: field)) }
        }
        if has("--tag") { typed.append(TodoEditorIntent.Typed(values("--tag").joined(separator: " "), in: .tags)) }
        return typed
    }
}

extension TodoQuery {
    fileprivate init(_ command: ParsedCommand) throws(Failure) {
        self.init(command.has("--all") ? .all : command.has("--done") ? .done : command.has("--trash") ? .trash : .open)
        do throws(TodoRejection) {
            if let text = command.value("--search") { search = try SearchText(text) }
            if let text = command.value("--tag") { tag = try TodoTag(text) }
        } catch {
            throw Failure(error.code, error.message)
        }
        if let day = command.value("--due-before") {
            guard let word = RelativeDay(day) else {
                throw Failure(
                    usage: "--due-before cannot be \(quoted(day)): give a day like 2026-01-31, friday or +3d.")
            }
            dueBefore = word
        }
        sort = command.value("--sort", as: TodoSort.self) ?? .position
        limit = try command.integer("--limit", in: 1...1_000_000_000)
        offset = try command.integer("--offset", in: 0...1_000_000_000) ?? 0
    }
}
