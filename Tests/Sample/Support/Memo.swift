@testable import sample

/// A table with every kind of word and option: what a program `memo` can be told.
enum Memo {
    static let table = CommandTable(program: "memo", summary: "a program for tests", groups: [core, notes, shop])

    private static let core = CommandGroup([
        CommandSpec("[]", "what there is", run: done),
        CommandSpec("completion", "a script", words: "bash|zsh|fish", run: done),
        CommandSpec("open", "open a link", words: "URL", options: [OptionSpec("--dry-run", "only tell")], run: done),
    ])

    private static let notes = CommandGroup(
        "notes", "the notes",
        [
            CommandSpec(
                "[list]", "list the notes",
                options: [
                    OptionSpec("--all", "all", exclusion: "part"),
                    OptionSpec("--trash", "what's deleted", exclusion: "part"),
                    OptionSpec("--since DATE", "only newer ones", exclusion: "age"),
                    OptionSpec("--sort due|title", "by what"),
                    OptionSpec("--limit N", "how many"),
                ], run: done),
            CommandSpec(
                "add", "add a note",
                words: .text("TITLE", rule: "A title is missing", hint: "such as memo notes add Milk"),
                options: [
                    OptionSpec("--due DATE", "when: a date", candidates: ["today", "tomorrow"]),
                    OptionSpec("--tag TAG...", "a tag"), OptionSpec("--file FILE", "what to append"),
                ], note: "Tags are sorted.", run: done),
            CommandSpec("delete", "put into the trash", words: ids, aliases: ["rm"], run: done),
            CommandSpec("move", "move a note", words: "ID POSITION", run: done),
            CommandSpec("undo", "take back", words: "[N]", run: done),
            CommandSpec(
                "export", "write all notes", words: "[FILE|-]", options: [OptionSpec("--format json|text", "how")],
                run: done),
            CommandSpec("join", "join files", words: "[FILE...]", run: done),
        ])

    private static let shop = CommandGroup(
        "shop", "the shop",
        [
            CommandSpec(
                "add", "buy something", words: "SKU",
                options: [OptionSpec("--price AMOUNT", "what it costs", isRequired: true)], run: done),
            CommandSpec("delete", "give back", words: ids, run: done),
        ])

    private static let ids = PositionalArguments("ID...", note: "ID is what the list shows first.")

    private static let done: @MainActor @Sendable (Host, ParsedCommand) async throws -> Report = { _, _ in Report() }

    /// What a command line is parsed into.
    static func parse(_ arguments: [String]) throws -> Invocation {
        try table.parse(arguments).1.get()
    }
}
