/// Commands that share their first words, or, without a name, commands of one word.
struct CommandGroup<Runner>: Sendable {
    /// The words of the name: those of the group that contains this one, and a word of its own; empty without a name.
    let path: [String]
    /// A phrase without a full stop.
    let summary: String
    private let makeCommands: @Sendable () -> [CommandSpec<Runner>]

    /// The commands of the group. They are made at each use, since a command line needs those of one group.
    var commands: [CommandSpec<Runner>] { makeCommands() }

    /// Creates a group. A name of two words, such as `news sources`, puts it inside the group of the first word.
    init(
        _ name: String, _ summary: String,
        _ commands: @autoclosure @escaping @Sendable () -> [CommandSpec<Runner>]
    ) {
        let path = name.split(separator: " ").map(String.init)
        self.init(path, summary) { commands().map { $0.inside(path) } }
    }

    /// Creates a group of commands of one word. The command named `[]` is run without any word.
    init(_ commands: @autoclosure @escaping @Sendable () -> [CommandSpec<Runner>]) {
        self.init([], "", commands)
    }

    /// Creates the group of another runner, whose commands start the kits that they need.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - kits: The kits that every command needs, beside those that it names itself.
    ///   - part: Returns the runner of the group with some kits.
    init<Part>(
        _ group: CommandGroup<Part>, needing kits: Set<HostKit>,
        on part: @escaping @MainActor @Sendable (Runner, Set<HostKit>) async throws -> Part
    ) {
        self.init(group.path, group.summary) {
            group.commands.map { CommandSpec($0.needing(kits), on: part) }
        }
    }

    private init(_ path: [String], _ summary: String, _ commands: @escaping @Sendable () -> [CommandSpec<Runner>]) {
        (self.path, self.summary, makeCommands) = (path, summary, commands)
    }

    /// Returns the group without the commands that need one of some kits; `nil` if no command is left.
    func without(_ kits: Set<HostKit>) -> CommandGroup? {
        let rest = commands.filter { $0.kits.isDisjoint(with: kits) }
        return rest.isEmpty ? nil : CommandGroup(path, summary) { rest }
    }

    /// All words of the name; `nil` without one.
    var name: String? { path.isEmpty ? nil : path.joined(separator: " ") }

    /// The command that the group's name alone names.
    var `default`: CommandSpec<Runner>? { commands.first(where: \.isDefault) }

    /// Returns the command with a name or an alias.
    func command(named name: String) -> CommandSpec<Runner>? {
        commands.first { $0.names.contains(name) }
    }
}
