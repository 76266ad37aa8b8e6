/// All commands of a program: parsing, help, usage errors and completion follow from it.
struct CommandTable<Runner>: Sendable {
    let program: String
    /// A phrase without a full stop.
    let summary: String
    let groups: [CommandGroup<Runner>]
    let commands: [CommandSpec<Runner>]

    init(program: String, summary: String, groups: [CommandGroup<Runner>]) {
        (self.program, self.summary, self.groups) = (program, summary, groups)
        commands = groups.flatMap(\.commands)
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
        for command in commands {
            if let option = command.options.first(where: { $0.isNamed(name) }) { return option }
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
