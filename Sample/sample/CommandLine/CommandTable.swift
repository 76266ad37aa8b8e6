/// All that a program can be told: parsing, help, errors and completion follow from it.
struct CommandTable: Sendable {
    let program: String
    /// What the program is, without a full stop.
    let summary: String
    let groups: [CommandGroup]
    let commands: [CommandSpec]

    init(program: String, summary: String, groups: [CommandGroup]) {
        (self.program, self.summary, self.groups) = (program, summary, groups)
        commands = groups.flatMap(\.commands)
    }

    /// The command with a path.
    func command(_ path: [String]) -> CommandSpec? {
        commands.first { $0.path == path }
    }

    /// Whether a command runs without the SDK.
    func isAlone(_ command: ParsedCommand) -> Bool {
        if case .alone? = self.command(command.path)?.run { true } else { false }
    }

    func group(named name: String) -> CommandGroup? {
        groups.first { $0.name == name }
    }

    /// The commands that have no group's name before their own.
    var topLevel: [CommandSpec] {
        groups.filter { $0.name == nil }.flatMap(\.commands)
    }

    /// The option of a name that takes a value, in every command that has it.
    func valuedOption(_ name: String) -> OptionSpec? {
        if let option = Options.specs.first(where: { $0.name == name }) { return option.takesValue ? option : nil }
        for command in commands {
            if let option = command.options.first(where: { $0.name == name }) {
                return option.takesValue ? option : nil
            }
        }
        return nil
    }

    /// The path whose help explains what was typed: as much of it as is known.
    func topic(of words: [String]) -> [String] {
        guard let first = words.first else { return [] }
        guard let group = group(named: first) else {
            return topLevel.first { $0.names.contains(first) }?.path ?? []
        }
        return words.dropFirst().first.flatMap(group.command)?.path ?? [first]
    }

    /// `sample todos --help`
    func helpCommand(_ path: [String]) -> String {
        ([program] + path + ["--help"]).joined(separator: " ")
    }

    /// The parts of a command's usage line: its name, its words, and each of its options.
    func usageUnits(_ command: CommandSpec) -> [String] {
        usageHead(command) + command.options.usage
    }

    /// The usage line without options.
    func usageHead(_ command: CommandSpec) -> [String] {
        var path = command.path
        if command.isDefault, let name = path.popLast() { path.append("[\(name)]") }
        return [program] + path + [command.words.text].filter { !$0.isEmpty }
    }

    /// The whole usage line.
    func usage(_ command: CommandSpec) -> String {
        usageUnits(command).joined(separator: " ")
    }
}
