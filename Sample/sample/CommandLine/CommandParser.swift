import TodosKit

/// Parses a command into a route and an intent.
struct CommandParser {
    private var options = Options()
    private var words: [String] = []
    /// The options that belong to the command, in order.
    private var flags: [String] = []
    private var wantsHelp = false
    private var wantsVersion = false

    /// The options are told even when the command is wrong, so that the error can be shown as they ask.
    static func parse(_ arguments: [String]) -> (Options, Result<Action, Failure>) {
        var parser = CommandParser()
        do throws(Failure) {
            try parser.split(arguments)
            return (parser.options, .success(try parser.action()))
        } catch {
            return (parser.options, .failure(error))
        }
    }

    private mutating func split(_ arguments: [String]) throws(Failure) {
        // Read first, wherever it stands: it says how an error is to be shown.
        options.isJSON = arguments.prefix { $0 != "--" }.contains("--json")
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--":
                words += rest
                rest = []
            case "--json": break
            case "--no-color": options.allowsColor = false
            case "--verbose": options.isVerbose = true
            case "--help", "-h": wantsHelp = true
            case "--version": wantsVersion = true
            case "--home":
                guard let folder = rest.popFirst(), !folder.hasPrefix("-") else {
                    throw Failure(usage: "--home needs a folder: --home DIR, or --home=DIR for any name.")
                }
                try setHome(folder)
            case let option where option.hasPrefix("--home="): try setHome(String(option.dropFirst("--home=".count)))
            case let option where option.hasPrefix("-") && option != "-": flags.append(option)
            default: words.append(argument)
            }
        }
    }

    private mutating func setHome(_ folder: String) throws(Failure) {
        guard !folder.isEmpty else { throw Failure(usage: "--home is empty: name a folder with --home DIR.") }
        options.home = folder
    }

    private func action() throws(Failure) -> Action {
        let topic = HelpTopic(words.first)
        if wantsHelp { return .help(topic ?? .sample) }
        if wantsVersion { return .version }
        switch words.first {
        case nil:
            try refuseFlags()
            return .home
        case "todos": return try todos(words.dropFirst())
        case "open": return try open(words.dropFirst())
        case let word?:
            let hint = Self.verbs.contains(word) ? "Did you mean “todos \(word)”?" : nil
            throw unknown("command", word, among: ["todos", "open"], topic: .sample, hint: hint)
        }
    }

    private func todos(_ words: ArraySlice<String>) throws(Failure) -> Action {
        let rest = Array(words.dropFirst())
        switch words.first {
        case nil, "list":
            if let extra = rest.first {
                throw Failure(usage: "\(quoted(extra)) is too much: todos list takes no words.")
            }
            return .todos(.list(try filter()), .appear)
        case "add":
            try refuseFlags(hint: "A title that begins with a hyphen goes after --: sample todos add -- TITLE.")
            guard !rest.isEmpty else { throw Failure(usage: "A title is missing: sample todos add TITLE.") }
            return .todos(.list(.open), .add(rest.joined(separator: " ")))
        case "toggle": return try change(.open, "toggle", rest) { .toggle($0) }
        case "delete": return try change(.open, "delete", rest) { .delete($0) }
        case "restore": return try change(.trash, "restore", rest) { .restore($0) }
        case let word?:
            throw unknown("command", word, among: Self.verbs, topic: .todos)
        }
    }

    private func open(_ words: ArraySlice<String>) throws(Failure) -> Action {
        if let wrong = flags.first(where: { $0 != "--dry-run" }) {
            throw unknown("option", wrong, among: ["--dry-run"] + HelpTopic.options, topic: .sample)
        }
        guard let link = words.first, words.count == 1 else {
            throw Failure(usage: "One link is opened at a time: sample open URL, such as adder://todos/done.")
        }
        return .open(link, isDryRun: !flags.isEmpty)
    }

    private func change(
        _ filter: TodoFilter, _ verb: String, _ keys: [String], _ intent: ([String]) -> TodoListPresenter.Intent
    ) throws(Failure) -> Action {
        try refuseFlags()
        guard !keys.isEmpty else {
            throw Failure(usage: "Say which: sample todos \(verb) ID..., with the characters the list shows first.")
        }
        return .todos(.list(filter), intent(keys))
    }

    private func filter() throws(Failure) -> TodoFilter {
        if let wrong = flags.first(where: { Self.filters[$0] == nil }) {
            throw unknown("option", wrong, among: Self.filters.keys.sorted() + HelpTopic.options, topic: .todos)
        }
        guard Set(flags).count <= 1 else {
            throw Failure(usage: "\(flags.joined(separator: " ")) cannot go together: choose one.")
        }
        return flags.first.flatMap { Self.filters[$0] } ?? .open
    }

    /// What can be done with todos.
    private static let verbs = ["list", "add", "toggle", "delete", "restore"]

    /// The options of the list.
    private static let filters = ["--all": TodoFilter.all, "--done": .done, "--trash": .trash]

    private func refuseFlags(hint: String? = nil) throws(Failure) {
        guard let flag = flags.first else { return }
        guard Self.filters[flag] == nil else {
            throw Failure(usage: "\(flag) goes with the list alone: sample todos \(flag).")
        }
        let topic = HelpTopic(words.first) ?? .sample
        throw unknown("option", flag, among: HelpTopic.options, topic: topic, hint: hint)
    }

    private func unknown(
        _ kind: String, _ word: String, among names: [String], topic: HelpTopic, hint: String? = nil
    ) -> Failure {
        let near = nearest(to: String(word.prefix(64)), among: names).map { "Did you mean “\($0)”?" }
        return Failure(usage: "There is no \(kind) \(quoted(word)). \(near ?? hint ?? "See \(topic.command).")")
    }

    /// The beginning of what was typed, without what a terminal would obey.
    private func quoted(_ word: String) -> String {
        let shown = word.prefix(64).unicodeScalars.filter { $0.properties.generalCategory != .control }
        return "“\(String(String.UnicodeScalarView(shown)))”"
    }
}
