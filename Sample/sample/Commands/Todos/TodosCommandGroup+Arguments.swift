import TodosKit

extension PositionalArguments {
    private static let hint = "with the characters that begin its line in the list"
    private static let note =
        "ID is the key at the beginning of a line of the list, or any other prefix that only one identity has."

    /// One todo.
    static let todo = PositionalArguments("ID", rule: "Name one todo", hint: hint, note: note)
    /// The todos of a change, if its options do not select them.
    static let todos = PositionalArguments("[ID...]", note: note)
}

extension [OptionSpec] {
    /// The options that select the todos of a list.
    static let list = [
        OptionSpec("-a, --all", "completed todos, too", exclusion: "status"),
        OptionSpec("--done", "completed todos only", exclusion: "status"),
        OptionSpec("--waiting", "todos only that wait until a later day", exclusion: "status"),
        OptionSpec("--trash", "deleted todos only", exclusion: "status"),
        OptionSpec("-s, --search TEXT", "todos with this text in the title, the note or a tag"),
        OptionSpec("-t, --tag TAG...", "todos with this tag: +home, @shop, or home for either"),
        OptionSpec("--no-tag TAG...", "todos without this tag"),
        OptionSpec("--overdue", "open todos whose due day has passed"),
        OptionSpec("--due-before DATE", "todos that are due before a day: see --due of sample todos add"),
        OptionSpec("--due-after DATE", "todos that are due after a day"),
        OptionSpec("--sort agenda|position|due|priority|created", "the order; by default that of sample settings"),
        OptionSpec("-n, --limit N", "at most N todos"),
        OptionSpec("--offset N", "without the first N todos"),
    ]

    /// The options for the fields of a todo, without its title.
    static let fields = [
        OptionSpec("--note NOTE", "the note, of any number of lines"),
        OptionSpec(
            "-d, --due DATE",
            "the due date: today, tomorrow 9am, fri 15:00, in 3 days, 2w, eow, 24 Nov, 24.11., 2026-01-31; empty for none",
            suggestions: ["today", "tomorrow", "monday", "3d", "1w", "eow"]),
        OptionSpec("-p, --priority LETTER", "the priority, from A to Z"),
        OptionSpec("-t, --tag TAG...", "a project (+home), a context (@shop) or a plain word"),
        OptionSpec(
            "--repeat RULE",
            "be due again: every friday, every 2 weeks on mon, wed, every month on the 31st, every 3 days after completion; "
                + "empty for none",
            suggestions: ["daily", "weekly", "monthly", "yearly"]),
        OptionSpec(
            "--wait DATE", "list the todo from this day on; empty for now", suggestions: ["tomorrow", "monday", "+1w"]),
        OptionSpec("--every DAYS", "make the todo a streak, which counts how often it is kept every DAYS days"),
    ]
}

extension OptionSpec {
    static func format(_ rule: String) -> OptionSpec {
        OptionSpec("--format json|todotxt", "the format: \(rule)")
    }
}

extension ParsedCommand {
    /// The fields that the options give, each with its text.
    var typed: [TodoEditorIntent.Typed] {
        let single: [(String, TodoField)] = [
            ("--title", .title), ("--note", .note), ("--due", .due), ("--priority", .priority), ("--every", .every),
            ("--repeat", .recurrence), ("--wait", .wait),
        ]
        var typed: [TodoEditorIntent.Typed] = []
        for (option, field) in single {
            if let text = value(option) { typed.append(TodoEditorIntent.Typed(text, in: field)) }
        }
        if has("--tag") { typed.append(TodoEditorIntent.Typed(values("--tag").joined(separator: " "), in: .tags)) }
        return typed
    }

    /// The identity that the option `--id` gives to a new todo.
    var newID: TodoID? {
        get throws(Failure) {
            guard let text = value("--id") else { return nil }
            do throws(TodoRejection) { return TodoID(try TodoKey(typed: text).description) } catch {
                throw Failure([error])
            }
        }
    }
}

extension TodoKey {
    init(_ command: ParsedCommand) throws(Failure) {
        do throws(TodoRejection) { try self.init(typed: command.text) } catch { throw Failure([error]) }
    }
}

extension TodoQuery {
    init(_ command: ParsedCommand, _ dates: DateContext, _ sort: TodoSort) throws(Failure) {
        let statuses = [("--all", TodoStatus.all), ("--done", .done), ("--waiting", .waiting), ("--trash", .trash)]
        self.init(statuses.first { command.has($0.0) }?.1 ?? .open)
        do throws(TodoRejection) {
            if let text = command.value("--search") { search = try TodoSearchText(text) }
            tags = try Self.tags(command.values("--tag"))
            excludedTags = try Self.tags(command.values("--no-tag"))
        } catch {
            throw Failure([error])
        }
        dueBefore = try command.day("--due-before", dates)
        dueAfter = try command.day("--due-after", dates)
        isOverdue = command.has("--overdue")
        if isOverdue, status == .done || status == .trash {
            throw Failure(
                usage: "--overdue lists open todos only. Leave out --\(status.rawValue), or use --due-before today.")
        }
        self.sort = command.value("--sort", as: TodoSort.self) ?? sort
        limit = try command.integer("--limit", in: 1...1_000_000_000)
        offset = try command.integer("--offset", in: 0...1_000_000_000) ?? 0
    }

    private static func tags(_ texts: [String]) throws(TodoRejection) -> [TodoTag] {
        try TodoTags(texts.map(TodoTag.init)).all
    }
}

extension ParsedCommand {
    /// Returns the value of an option that is a day; `nil` if it is not given.
    ///
    /// - Throws: ``Failure`` if the value is not a day.
    func day(_ option: String, _ dates: DateContext) throws(Failure) -> RelativeDay? {
        guard let text = value(option) else { return nil }
        do throws(TodoRejection) { return try RelativeDay(typed: text, in: dates) } catch {
            guard error.code == .ambiguous else {
                throw Failure(
                    usage: "\(option) is \(text.quoted). Enter a day such as 2026-01-31, friday or in 3 days.")
            }
            throw Failure(usage: "\(option): \(error.message)")
        }
    }
}

/// The todos that a command changes: those that it names, or those that its options select.
enum TodoSelection: Equatable {
    /// Keys as they were typed.
    case keys([String])
    case query(TodoQuery)

    /// Reads the keys or the options of a command.
    ///
    /// - Throws: ``Failure`` if there are neither keys nor options, or both.
    init(
        _ command: ParsedCommand, for change: TodoBatch.Change, _ dates: DateContext, _ sort: TodoSort
    ) throws(Failure) {
        let name = "sample \(command.path.joined(separator: " "))"
        // An order alone selects nothing.
        let option = [OptionSpec].list.map(\.name).first { $0 != "--sort" && command.has($0) }
        switch (command.arguments.first, option) {
        case (nil, nil):
            throw Failure(
                usage: "Name at least one todo: \(name) ID..., with the characters that begin its line in the list. Or "
                    + "select todos with options, such as --tag TAG.")
        case (let key?, let option?):
            throw Failure(usage: "\(key.quoted) names a todo, and \(option) selects todos. Give one of the two.")
        case (_?, nil): self = .keys(command.arguments)
        case (nil, _?):
            var query = try TodoQuery(command, dates, sort)
            switch change {
            case .complete: query.status = .open
            case .restore: query.status = .trash
            case .toggle, .delete: break
            }
            self = .query(query)
        }
    }

    /// The selection with its keys checked.
    ///
    /// - Throws: ``Failure`` if a key is malformed.
    var checked: TodoBatch.Selection {
        get throws(Failure) {
            switch self {
            case .query(let query): return .query(query)
            case .keys(let texts):
                do throws(TodoRejection) {
                    var keys: [TodoKey] = []
                    for text in texts { keys.append(try TodoKey(typed: text)) }
                    return .keys(keys)
                } catch {
                    throw Failure([error])
                }
            }
        }
    }
}

extension [OptionSpec] {
    /// The options of a change of todos: those that select them, and that of a dry run.
    static func selection(for change: TodoBatch.Change) -> [OptionSpec] {
        let status: [OptionSpec] =
            switch change {
            case .complete: [OptionSpec("-a, --all", "all open todos")]
            case .restore: [OptionSpec("--trash", "all deleted todos")]
            case .toggle, .delete: list.filter { ["--all", "--done"].contains($0.name) }
            }
        let filters = list.filter { $0.exclusion == nil && (change != .restore || $0.name != "--overdue") }
        return status + filters + [OptionSpec("--dry-run", "print what would be changed, and change nothing")]
    }
}
