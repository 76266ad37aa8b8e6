/// A command: what it is called, what it takes, and what it does.
struct CommandSpec: Sendable {
    enum Run: Sendable {
        /// With the SDK started.
        case host(@MainActor @Sendable (Host, ParsedCommand) async throws -> Report)
        /// Without: it needs none.
        case alone(@Sendable (ParsedCommand, Options) throws(Failure) -> Report)
    }

    /// Its group's name, and its own.
    private(set) var path: [String]
    /// Whether the group's name alone means this command.
    let isDefault: Bool
    /// Other names, which no help shows but its own.
    let aliases: [String]
    /// What it does, without a full stop.
    let summary: String
    let words: PositionalArguments
    let options: [OptionSpec]
    /// More sentences for its help.
    let note: String?
    let run: Run

    /// A command that runs with the SDK started. `name` in brackets is the default of its group: `[list]`.
    init(
        _ name: String, _ summary: String, words: PositionalArguments = "", options: [OptionSpec] = [],
        aliases: [String] = [],
        note: String? = nil, run: @escaping @MainActor @Sendable (Host, ParsedCommand) async throws -> Report
    ) {
        self.init(name, summary, words, options, aliases, note, .host(run))
    }

    /// A command that needs no SDK.
    init(
        _ name: String, _ summary: String, words: PositionalArguments = "", options: [OptionSpec] = [],
        aliases: [String] = [],
        note: String? = nil, alone: @escaping @Sendable (ParsedCommand, Options) throws(Failure) -> Report
    ) {
        self.init(name, summary, words, options, aliases, note, .alone(alone))
    }

    private init(
        _ name: String, _ summary: String, _ words: PositionalArguments, _ options: [OptionSpec], _ aliases: [String],
        _ note: String?, _ run: Run
    ) {
        isDefault = name.hasPrefix("[")
        path = [isDefault ? String(name.dropFirst().dropLast()) : name].filter { !$0.isEmpty }
        (self.summary, self.words, self.options) = (summary, words, options)
        (self.aliases, self.note, self.run) = (aliases, note, run)
    }

    /// The last word of its path; nil for the command that no name is needed for.
    var name: String? { path.last }

    /// All that it can be called in its group.
    var names: [String] { [name].compactMap(\.self) + aliases }

    fileprivate func inside(_ group: String) -> CommandSpec {
        var command = self
        command.path = [group] + path
        return command
    }
}

/// Commands that share the first word, or, without a name, those that have one word alone.
struct CommandGroup: Sendable {
    let name: String?
    /// What it is about, without a full stop.
    let summary: String
    let commands: [CommandSpec]

    init(_ name: String, _ summary: String, _ commands: [CommandSpec]) {
        (self.name, self.summary) = (name, summary)
        self.commands = commands.map { $0.inside(name) }
    }

    /// Commands of one word. The one named `[]` is what the program does without any.
    init(_ commands: [CommandSpec]) {
        (name, summary, self.commands) = (nil, "", commands)
    }

    /// What the group's name alone means.
    var `default`: CommandSpec? { commands.first(where: \.isDefault) }

    func command(named name: String) -> CommandSpec? {
        commands.first { $0.names.contains(name) }
    }
}
