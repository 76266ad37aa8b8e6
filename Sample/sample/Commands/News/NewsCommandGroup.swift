import AdderTerminal
import NewsKit

extension CommandGroup<NewsCommands> {
    /// The commands of the news.
    static var news: CommandGroup {
        CommandGroup("news", "the news", readingCommands + markingCommands + [.parse] + serviceCommands)
    }

    private static var readingCommands: [CommandSpec<NewsCommands>] {
        [
            CommandSpec(
                "[list]", "list the newest items, or those that the options select", options: .newsList,
                aliases: ["ls"]
            ) {
                news, command in
                try await news.list(try NewsQuery(command))
            },
            CommandSpec(
                "refresh", "load what is new from every source",
                note: "Between two refreshes everything is read from the cache, without a network."
            ) { news, _ in
                try await news.refresh()
            },
            CommandSpec(
                "more", "continue a list; where the cache ends, load older items of the sources that have some",
                options: [
                    OptionSpec("--after CURSOR", "the end of the list; by default the last item of the cache")
                ] + .newsList
            ) { news, command in
                try await news.more(try NewsQuery(command), after: try command.newsCursor)
            },
            CommandSpec("show", "show an item with its text, and mark it as read", arguments: .newsItem) {
                news, command in
                try await news.show(try NewsItemID(typed: command.text))
            },
            CommandSpec(
                "download", "download a file of an item, such as the episode of a podcast", arguments: .newsFile,
                options: [OptionSpec("--to FOLDER", "the folder of the file; by default the current one")],
                note: """
                    Control-C keeps the part that has arrived, as FILE.part; the same command continues it if the server can. A file \
                    that is there is never replaced.
                    """
            ) { news, command in
                try await news.download(
                    try NewsItemID(typed: command.arguments[0]),
                    try command.integer(argument: 1, "N", in: 1...NewsFile.greatestCount) ?? 1,
                    to: command.value("--to"))
            },
        ]
    }

    private static var markingCommands: [CommandSpec<NewsCommands>] {
        [
            CommandSpec("favourite", "make items favourites, which never leave the cache", arguments: .newsItems) {
                news, command in
                try await news.mark(try command.newsItems, .favourite(true))
            },
            CommandSpec("unfavourite", "take items out of the favourites", arguments: .newsItems) { news, command in
                try await news.mark(try command.newsItems, .favourite(false))
            },
            CommandSpec(
                "read", "mark items as read",
                arguments: PositionalArguments("[ID...]", note: PositionalArguments.newsItem.note),
                options: [OptionSpec("-a, --all", "all items")]
            ) { news, command in
                guard command.has("--all") == command.arguments.isEmpty else {
                    throw Failure(usage: "Name items, or add --all: sample news read ID..., or sample news read --all.")
                }
                return command.has("--all")
                    ? try await news.readAll() : try await news.mark(try command.newsItems, .read(true))
            },
            CommandSpec("unread", "mark items as unread", arguments: .newsItems) { news, command in
                try await news.mark(try command.newsItems, .read(false))
            },
        ]
    }
}

extension CommandGroup<NewsCommands> {
    /// The commands that need other kits.
    private static var serviceCommands: [CommandSpec<NewsCommands>] {
        [
            CommandSpec(
                "later", "put an item on the todo list, to read it later", arguments: .newsItem,
                note: "The item stays unread. A repetition adds a second todo."
            ) { news, command in
                try await news.readLater(try NewsItemID(typed: command.text))
            }.needing([.todos]),
            .buy(
                "put an item into the cart", arguments: .newsItem,
                note: "Buying it again adds units to the same line."
            ) { news, command in
                try await news.buy(try NewsItemID(typed: command.text), command)
            },
        ]
    }
}

extension CommandSpec<NewsCommands> {
    fileprivate static var parse: CommandSpec {
        CommandSpec(
            "parse", "show the feeds in files: RSS, Atom, JSON Feed, OPML, or the daily API",
            arguments: PositionalArguments(
                "FILE|-...", rule: "Name at least one file", hint: "such as feed.xml, or - for standard input"),
            note: "Nothing is fetched or stored. Defects of a feed are listed with their lines.",
            standalone: { command, options, console in
                FeedFiles(
                    paths: command.arguments, renderer: .standardOutput(of: console.terminal), console: console
                ).result(in: options.form)
            })
    }
}

extension CommandGroup<NewsCommands> {
    /// The commands of the sources.
    static var newsSources: CommandGroup {
        CommandGroup("news sources", "the sources of the news", changeCommands + transferCommands)
    }

    private static var changeCommands: [CommandSpec<NewsCommands>] {
        [
            CommandSpec("[list]", "list the sources", aliases: ["ls"]) { news, _ in
                try await news.screens.show(.news(.sources))
            },
            CommandSpec(
                "add", "load a source, and add it",
                arguments: PositionalArguments(
                    "URL|-", rule: "Name one address",
                    hint: "such as https://example.org/feed.xml, or - for one with a password",
                    note: """
                        URL is the address of a feed, or of a web page that names its feed; daily for the daily API. With -, a \
                        terminal asks for it and does not show it; in a pipe it is the first line of standard input.
                        """),
                options: [OptionSpec("--name NAME", "the name of the source; by default the title of its feed")]
            ) { news, command in
                let url = command.text == "-" ? try news.console.secret("Address") : command.text
                return try await news.addSource(NewsSourceDraft(url, name: command.value("--name")))
            }.readingSecret,
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
                "move", "put a source into a folder; without a folder, take it out of the one that it is in",
                arguments: PositionalArguments(
                    "S [FOLDER]", rule: "Name one source, and at most one folder", hint: PositionalArguments.folderHint,
                    note: PositionalArguments.newsSource.note)
            ) { news, command in
                try await news.moveSource(
                    NewsSourceMove(
                        [try NewsSourceID(typed: command.arguments[0], as: "S")],
                        to: try command.argument(1).map(NewsFolder.init(typed:))))
            },
            CommandSpec(
                "rename-folder", "give a folder another name",
                arguments: PositionalArguments(
                    "FOLDER NEW", rule: "Name one folder, and its new name", hint: PositionalArguments.folderHint)
            ) { news, command in
                try await news.renameFolder(
                    NewsFolderRename(
                        try NewsFolder(typed: command.arguments[0]), to: try NewsFolder(typed: command.arguments[1])))
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
