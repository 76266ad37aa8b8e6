import NewsKit

extension PositionalArguments {
    private static let hint = "with the number that begins its line in the list"
    private static let note = "ID is the number at the beginning of a line of the list."

    /// One item.
    static let newsItem = PositionalArguments("ID", rule: "Name one item", hint: hint, note: note)
    /// One item or more.
    static let newsItems = PositionalArguments("ID...", rule: "Name at least one item", hint: hint, note: note)
    /// A file of an item.
    static let newsFile = PositionalArguments(
        "ID [N]", rule: "Name one item, and at most one of its files", hint: hint,
        note: "\(note) N is the number of a file that sample news show ID lists, by default 1.")
    /// The hint to a folder of sources.
    static let folderHint = "such as Technology/Apple for the folder Apple in Technology"
    /// One source.
    static let newsSource = PositionalArguments(
        "S", rule: "Name one source", hint: hint, note: "S is the number at the beginning of a line of the sources.")
}

extension [OptionSpec] {
    /// The options that select the items of a list.
    static let newsList = [
        OptionSpec("--favourites", "favourites only"),
        OptionSpec("-u, --unread", "unread items only"),
        OptionSpec("--source S", "items of the source with this number: see sample news sources"),
        OptionSpec("--folder NAME", "items of the sources in this folder, such as Technology/Apple"),
        OptionSpec("-s, --search TEXT", "items with these words in the title or the text"),
        OptionSpec("-n, --limit N", "at most N items, 50 by default"),
    ]
}

extension ParsedCommand {
    /// The items that the arguments name.
    var newsItems: [NewsItemID] {
        get throws(Failure) {
            var items: [NewsItemID] = []
            for argument in arguments {
                let item = try NewsItemID(typed: argument)
                if !items.contains(item) { items.append(item) }
            }
            return items
        }
    }
}

extension NewsItemID {
    init(typed text: String) throws(Failure) {
        guard let item = NewsItemID(parameter: text) else {
            throw Failure(.malformed, "ID is \(text.quoted). Enter the number that begins a line of the list.")
        }
        self = item
    }
}

extension NewsSourceID {
    init(typed text: String, as name: String) throws(Failure) {
        guard let number = Int64(text), number > 0 else {
            throw Failure(
                .malformed,
                "\(name) is \(text.quoted). Enter the number that begins a line of the sources: sample news sources.")
        }
        self.init(number)
    }
}

extension NewsFolder {
    init(typed text: String) throws(Failure) {
        guard let folder = NewsFolder(parameter: text) else {
            throw Failure(.malformed, "FOLDER is \(text.quoted). Enter a name, such as Technology/Apple.")
        }
        self = folder
    }
}

extension ParsedCommand {
    /// The position after which a list continues; `nil` if it is not given.
    var newsCursor: NewsCursor? {
        get throws(Failure) {
            guard let text = value("--after") else { return nil }
            guard let cursor = NewsCursor(text) else {
                throw Failure(usage: "--after is \(text.quoted). Enter the cursor that ends a list.")
            }
            return cursor
        }
    }
}

extension NewsQuery {
    init(_ command: ParsedCommand) throws(Failure) {
        self.init(
            isFavourite: command.has("--favourites"), isUnread: command.has("--unread"),
            limit: try command.integer("--limit", in: 1...Self.greatestLimit) ?? Self().limit)
        if let text = command.value("--source") { source = try NewsSourceID(typed: text, as: "--source") }
        if let text = command.value("--folder") {
            guard let name = NewsFolder(parameter: text) else {
                throw Failure(usage: "--folder is \(text.quoted). Enter the name of a folder: see sample news sources.")
            }
            folder = name
        }
        if let text = command.value("--search") {
            guard let words = NewsSearchText(text) else {
                throw Failure(usage: "--search is \(text.quoted). Enter a word, or several.")
            }
            search = words
        }
    }

    /// The options that select the same items, as a shell takes them; each begins with a space.
    var options: String {
        var options = ""
        if isFavourite { options += " --favourites" }
        if isUnread { options += " --unread" }
        if let source { options += " --source \(source)" }
        if let folder { options += " --folder \(folder.description.quotedForShell)" }
        if let search { options += " --search \(search.description.quotedForShell)" }
        if limit != NewsQuery().limit { options += " --limit \(limit)" }
        return options
    }
}

extension String {
    /// The text in single quotation marks, as a shell takes it.
    var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
