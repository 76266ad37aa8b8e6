/// All commands of a program: parsing, help, usage errors and completion follow from it.
struct CommandTable<Runner>: Sendable {
    let program: String
    /// A phrase without a full stop.
    let summary: String
    /// Returns sentences for a person who does not know the program, which lacks some kits; none by default.
    private let introduction: @Sendable (_ leftOut: Set<HostKit>) -> [String]
    private var leftOut: Set<HostKit> = []
    let groups: [CommandGroup<Runner>]

    /// The commands of all groups, made at each use.
    var commands: [CommandSpec<Runner>] { groups.flatMap(\.commands) }

    init(
        program: String, summary: String, introduction: @escaping @Sendable (Set<HostKit>) -> [String] = { _ in [] },
        groups: [CommandGroup<Runner>]
    ) {
        (self.program, self.summary, self.introduction, self.groups) = (program, summary, introduction, groups)
    }

    /// Returns the table without the commands that need one of some kits.
    func without(_ kits: Set<HostKit>) -> CommandTable {
        guard !kits.isEmpty else { return self }
        var table = CommandTable(
            program: program, summary: summary, introduction: introduction,
            groups: groups.compactMap { $0.without(kits) })
        table.leftOut = kits
        return table
    }

    /// Returns the command with a path.
    func command(_ path: [String]) -> CommandSpec<Runner>? {
        commands.first { $0.path == path }
    }

    /// Returns the group with a path.
    func group(_ path: [String]) -> CommandGroup<Runner>? {
        groups.first { $0.path == path && !path.isEmpty }
    }

    /// Returns the innermost group whose name begins a command line.
    func group(at words: [String]) -> CommandGroup<Runner>? {
        groups.filter { !$0.path.isEmpty && words.starts(with: $0.path) }.max { $0.path.count < $1.path.count }
    }

    /// Returns the groups directly inside the group with a path; for an empty path, those that are in no other.
    func groups(in path: [String]) -> [CommandGroup<Runner>] {
        groups.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }
    }

    /// The commands that have no group's name before their own.
    var topLevel: [CommandSpec<Runner>] {
        groups.filter(\.path.isEmpty).flatMap(\.commands)
    }

    /// Returns the option with a name, or a short name. A name takes a value in every command or in none.
    func option(_ name: String) -> OptionSpec? {
        if let option = Options.specs.first(where: { $0.isNamed(name) }) { return option }
        for group in groups {
            let options = group.commands.flatMap(\.options)
            if let option = options.first(where: { $0.isNamed(name) }) { return option }
        }
        return nil
    }

    /// Returns the longest path at the beginning of a command line that has a help of its own.
    func topic(of words: [String]) -> [String] {
        guard let first = words.first else { return [] }
        guard let group = group(at: words) else {
            return topLevel.first { $0.names.contains(first) }?.path ?? []
        }
        return words.dropFirst(group.path.count).first.flatMap(group.command)?.path ?? group.path
    }

    /// Returns `true` if a command line, which may be wrong, begins with a command that reads a secret, or with its group.
    func readsSecret(_ arguments: [String]) -> Bool {
        let words = CommandParser(arguments, of: self).words
        let topic = topic(of: words)
        return !topic.isEmpty && commands.contains { $0.path.starts(with: topic) && $0.readsSecret(among: words) }
    }

    /// Returns the path of the command or the group that words name; for no words, that of the program.
    ///
    /// - Throws: ``Failure`` if a word names no command.
    func topic(named words: [String]) throws(Failure) -> [String] {
        let topic = topic(of: words)
        guard words.count > topic.count else { return topic }
        throw unknownCommand(words[topic.count], of: group(topic))
    }

    /// Returns the command line that shows a help: `sample todos --help`.
    func helpCommand(_ path: [String]) -> String {
        ([program] + path + ["--help"]).joined(separator: " ")
    }

    /// Returns the parts of a command's usage line: its name, its arguments, and each of its options.
    func usageUnits(_ command: CommandSpec<Runner>) -> [String] {
        usageHead(command) + command.options.usage
    }

    /// Returns the parts of the usage line without options.
    func usageHead(_ command: CommandSpec<Runner>) -> [String] {
        usageName(command) + [command.arguments.text].filter { !$0.isEmpty }
    }

    /// Returns the words that name a command; brackets mark one that can be left out.
    func usageName(_ command: CommandSpec<Runner>) -> [String] {
        var path = command.path
        if command.isDefault, let name = path.popLast() { path.append("[\(name)]") }
        return [program] + path
    }

    /// Returns the whole usage line.
    func usage(_ command: CommandSpec<Runner>) -> String {
        usageUnits(command).joined(separator: " ")
    }
}

extension CommandTable {
    /// Returns the help of a command, of a group, or, for an empty path, of the program.
    func help(for path: [String], _ layout: TextLayout = TextLayout()) -> String {
        let sections =
            if let group = group(path) {
                help(of: group, layout) + [more(layout)]
            } else if !path.isEmpty, let command = command(path) {
                help(of: command, layout) + [more(layout)]
            } else {
                overview(layout) + [everyCommand(layout), exitCodes(layout)]
            }
        return sections.joined(separator: "\n")
    }

    private func overview(_ layout: TextLayout) -> [String] {
        var rows = topLevel.filter(\.isDefault).map(row)
        rows += groups(in: []).map(row)
        rows += topLevel.filter { !$0.isDefault && !$0.isHidden }.map(row)
        let head = (["\(program): \(summary)"] + introduction(leftOut)).map { layout.wrapped($0) + "\n" }
        return [head.joined(), layout.columns(rows)]
    }

    private func help(of group: CommandGroup<Runner>, _ layout: TextLayout) -> [String] {
        var notes: [String] = []
        for note in group.commands.compactMap(\.arguments.note) where !notes.contains(note) { notes.append(note) }
        let rows = group.commands.map(row)
        if zip(rows, group.commands).contains(where: { $0.0 != usage($1) }), let name = group.name {
            notes.append("For one command and its options: \(program) \(name) COMMAND --help.")
        }
        return [layout.columns(rows + groups(in: group.path).map(row))] + notes.map { layout.wrapped($0) + "\n" }
    }

    private func help(of command: CommandSpec<Runner>, _ layout: TextLayout) -> [String] {
        let usage = layout.wrapped(usageUnits(command), indent: 4)
        let options = command.options.map { ($0.alignedForm, $0.summary + ($0.isRepeatable ? "; repeatable" : "")) }
        return [usage + "\n"] + notes(on: command).map { layout.wrapped($0) + "\n" }
            + (options.isEmpty ? [] : ["Options:\n" + layout.columns(options, indent: 2)])
    }

    /// Returns the paragraphs that explain a command.
    func notes(on command: CommandSpec<Runner>) -> [String] {
        let others = command.aliases.map { ([program] + command.path.dropLast() + [$0]).joined(separator: " ") }
        let also = others.isEmpty ? nil : "Also called \(others.listed("and"))."
        return [Self.sentence(command.summary), command.arguments.note, command.note, also].compactMap(\.self)
    }

    /// Returns a phrase as a sentence.
    static func sentence(_ phrase: String) -> String {
        phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
    }

    private func more(_ layout: TextLayout) -> String {
        layout.wrapped("For the options of every command, and the exit codes: \(helpCommand([])).") + "\n"
    }

    /// Returns the beginning of the commands of a group, and its summary.
    private func row(_ group: CommandGroup<Runner>) -> (String, String) {
        ("\(program) \(group.path.joined(separator: " ")) …", "\(group.summary); see \(helpCommand(group.path))")
    }

    /// Returns the usage line, or the beginning of a long one, and the summary.
    private func row(_ command: CommandSpec<Runner>) -> (String, String) {
        let whole = usage(command)
        let head = usageHead(command).joined(separator: " ")
        return (whole.count <= 48 || command.options.isEmpty ? whole : head + " [OPTION...]", command.summary)
    }

    private func everyCommand(_ layout: TextLayout) -> String {
        let rows =
            Options.specs.map { ($0.alignedForm, $0.summary) }
            + [("    --", "treat everything that follows as arguments, even if it begins with a hyphen")]
        return "Options of every command:\n" + layout.columns(rows, indent: 2)
    }
}

private func exitCodes(_ layout: TextLayout) -> String {
    var words = ExitCode.allCases.map { "\($0.rawValue) \($0.meaning);" }
    words[0] = "Exit codes: " + words[0]
    words[words.count - 1] = words[words.count - 1].dropLast() + "."
    return layout.wrapped(words) + "\n"
}
