/// Commands that share their first word, or, without a name, commands of one word.
struct CommandGroup<Runner>: Sendable {
    let name: String?
    /// A phrase without a full stop.
    let summary: String
    let commands: [CommandSpec<Runner>]

    init(_ name: String, _ summary: String, _ commands: [CommandSpec<Runner>]) {
        (self.name, self.summary) = (name, summary)
        self.commands = commands.map { $0.inside(name) }
    }

    /// Creates a group of commands of one word. The command named `[]` is run without any word.
    init(_ commands: [CommandSpec<Runner>]) {
        (name, summary, self.commands) = (nil, "", commands)
    }

    /// Creates the group of another runner that has, or makes, the runner of `group`.
    init<Part>(_ group: CommandGroup<Part>, on part: @escaping @MainActor @Sendable (Runner) -> Part) {
        (name, summary) = (group.name, group.summary)
        commands = group.commands.map { CommandSpec($0, on: part) }
    }

    /// The command that the group's name alone names.
    var `default`: CommandSpec<Runner>? { commands.first(where: \.isDefault) }

    /// Returns the command with a name or an alias.
    func command(named name: String) -> CommandSpec<Runner>? {
        commands.first { $0.names.contains(name) }
    }
}
