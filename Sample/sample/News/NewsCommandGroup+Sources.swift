import NewsKit

extension CommandGroup<NewsCommands> {
    /// The commands of the sources.
    static var newsSources: CommandGroup {
        CommandGroup("news sources", "the sources of the news", changeCommands + transferCommands)
    }

    private static var changeCommands: [CommandSpec<NewsCommands>] {
        [
            CommandSpec("[list]", "list the sources", aliases: ["ls"]) { news, _ in try await news.listSources() },
            CommandSpec(
                "add", "load a source, and add it",
                arguments: PositionalArguments(
                    "URL", rule: "Name one address", hint: "such as https://example.org/feed.xml",
                    note: "URL is the address of a feed, or of a web page that names its feed; daily for the daily API."
                ),
                options: [OptionSpec("--name NAME", "the name of the source; by default the title of its feed")]
            ) { news, command in
                try await news.addSource(NewsSourceDraft(command.text, name: command.value("--name")))
            },
            CommandSpec(
                "rename", "give a source another name; an empty one for the title of its feed",
                arguments: PositionalArguments(
                    "S NAME...", rule: "Name one source, and its new name", note: PositionalArguments.newsSource.note)
            ) { news, command in
                let name = command.arguments.dropFirst().joined(separator: " ")
                return try await news.renameSource(
                    NewsSourceRename(
                        try NewsSourceID(typed: command.arguments[0], as: "S"), to: name.isEmpty ? nil : name))
            },
            CommandSpec(
                "remove", "remove a source with its items, favourites included", arguments: .newsSource,
                options: [OptionSpec("-y, --yes", "do not ask for confirmation")], aliases: ["rm"],
                note: "This cannot be undone."
            ) { news, command in
                try await news.removeSource(
                    try NewsSourceID(typed: command.text, as: "S"), isConfirmed: command.has("--yes"))
            },
        ]
    }

    private static var transferCommands: [CommandSpec<NewsCommands>] {
        [
            CommandSpec(
                "import", "add the sources of a list in the format of OPML", arguments: "FILE|-",
                note: "Sources that are there already stay as they are. Nothing is loaded before the next refresh."
            ) { news, command in
                try await news.importSources(from: command.arguments[0])
            },
            CommandSpec(
                "export", "write the sources as a list in the format of OPML, to a file or to standard output",
                arguments: "[FILE|-]"
            ) { news, command in
                try await news.exportSources(to: command.argument(0))
            },
        ]
    }
}
