extension CommandGroup {
    /// The commands of the news.
    static var news: CommandGroup {
        CommandGroup(
            "news", "news feeds",
            [
                CommandSpec(
                    "parse", "show the feeds in files: RSS, Atom, JSON Feed, OPML, or the daily API",
                    arguments: PositionalArguments(
                        "FILE|-...", rule: "Name at least one file", hint: "such as feed.xml, or - for standard input"),
                    note: "Nothing is fetched or stored. Defects of a feed are listed with their lines.",
                    standalone: { command, options in
                        FeedFiles(command.arguments).result(isJSON: options.isJSON)
                    })
            ])
    }
}
