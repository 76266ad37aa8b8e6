@testable import sample

/// The commands of a program `memo`, with every kind of argument and option.
enum Memo {
    static let table = CommandTable<HostSession>(
        program: "memo", summary: "a program for tests", groups: [core, notes, shop, stamps])

    private static let core = CommandGroup<HostSession>([
        CommandSpec("[]", "what there is", run: done),
        CommandSpec("completion", "a script", arguments: "bash|zsh|fish", run: done),
        CommandSpec(
            "open", "open a link", arguments: "URL", options: [OptionSpec("--dry-run", "only tell")], run: done),
    ])

    private static let notes = CommandGroup<HostSession>(
        "notes", "the notes",
        [
            CommandSpec(
                "[list]", "list the notes",
                options: [
                    OptionSpec("-a, --all", "all", exclusion: "part"),
                    OptionSpec("--trash", "what's deleted", exclusion: "part"),
                    OptionSpec("--since DATE", "only newer ones", exclusion: "age"),
                    OptionSpec("--sort due|title", "by what"), OptionSpec("--mark[=red|blue]", "in colour"),
                    OptionSpec("-n, --limit N", "how many"),
                ], run: done),
            CommandSpec(
                "add", "add a note",
                arguments: .text("TITLE", rule: "A title is missing", hint: "such as memo notes add Milk"),
                options: [
                    OptionSpec("-d, --due DATE", "when: a date", suggestions: ["today", "tomorrow"]),
                    OptionSpec("-t, --tag TAG...", "a tag"), OptionSpec("--file FILE", "what to append"),
                ], note: "Tags are sorted.", run: done),
            CommandSpec("delete", "put into the trash", arguments: ids, aliases: ["rm"], run: done),
            CommandSpec("move", "move a note", arguments: "ID POSITION", run: done),
            CommandSpec("undo", "take back", arguments: "[N]", run: done),
            CommandSpec(
                "export", "write all notes", arguments: "[FILE|-]", options: [OptionSpec("--format json|text", "how")],
                run: done),
            CommandSpec("join", "join files", arguments: "[FILE...]", run: done),
        ])

    private static let shop = CommandGroup<HostSession>(
        "shop", "the shop",
        [
            CommandSpec(
                "add", "buy something", arguments: "SKU",
                options: [OptionSpec("--price AMOUNT", "what it costs", isRequired: true)], run: done),
            CommandSpec("delete", "give back", arguments: ids, run: done),
        ])

    /// A group inside another.
    private static let stamps = CommandGroup<HostSession>(
        "shop stamps", "what it gives with what is bought",
        [
            CommandSpec("[list]", "list the stamps", run: done),
            CommandSpec(
                "swap", "swap stamps", arguments: "ID FILE", options: [OptionSpec("--rare", "rare ones")], run: done),
        ])

    private static let ids = PositionalArguments("ID...", note: "ID is what the list shows first.")

    private static let done: @MainActor @Sendable (HostSession, ParsedCommand) async throws -> CommandResult = { _, _ in
        CommandResult()
    }

    /// Parses a command line of `memo`.
    static func parse(_ arguments: [String]) throws -> ParsedLine {
        ParsedLine(try table.parse(arguments).1.get())
    }
}

/// An invocation that can be compared: without its action.
enum ParsedLine: Equatable {
    case command(ParsedCommand)
    case help([String])
    case version

    init<Runner>(_ invocation: Invocation<Runner>) {
        switch invocation {
        case .command(let command, _): self = .command(command)
        case .help(let path): self = .help(path)
        case .version: self = .version
        }
    }
}
