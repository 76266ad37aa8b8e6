import TodosKit

extension CommandGroup {
    static let todos: CommandGroup = CommandGroup(
        "todos", "the todo list",
        [
            CommandSpec(
                "[list]", "list what is to be done, or another part",
                options: [
                    OptionSpec("--all", "what is done, too", exclusion: "part"),
                    OptionSpec("--done", "what is done", exclusion: "part"),
                    OptionSpec("--trash", "what was deleted", exclusion: "part"),
                ]
            ) { host, command in
                try await host.todos(.list(TodoFilter(command)), .appear)
            },
            CommandSpec("add", "add a todo", words: .text("TITLE", rule: "A title is missing")) { host, command in
                try await host.todos(.list(.open), .add(command.text))
            },
            CommandSpec("toggle", "complete what is open, reopen what is done", words: .todos) { host, command in
                try await host.todos(.list(.open), .toggle(command.words))
            },
            CommandSpec("delete", "put into the trash", words: .todos) { host, command in
                try await host.todos(.list(.open), .delete(command.words))
            },
            CommandSpec("restore", "take out of the trash", words: .todos) { host, command in
                try await host.todos(.list(.trash), .restore(command.words))
            },
        ])
}

extension Words {
    /// One todo or more.
    fileprivate static let todos = Words(
        "ID...", rule: "Say which", hint: "with the characters the list shows first",
        note: "ID is what the list shows first, or any beginning of an identity that no other todo shares.")
}

extension TodoFilter {
    fileprivate init(_ command: ParsedCommand) {
        self =
            command.has("--all") ? .all : command.has("--done") ? .done : command.has("--trash") ? .trash : .open
    }
}
