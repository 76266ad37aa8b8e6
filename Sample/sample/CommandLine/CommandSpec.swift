/// The specification of a command: its name, its arguments and options, and its action.
struct CommandSpec<Runner>: Sendable {
    enum Action: Sendable {
        /// An action on a runner that has started the SDK.
        case started(@MainActor @Sendable (Runner, ParsedCommand) async throws -> CommandResult)
        /// An action that does not need the SDK.
        case standalone(@Sendable (ParsedCommand, Options, Console) async throws(Failure) -> CommandResult)
    }

    /// The words of the group's name, and the name of the command.
    private(set) var path: [String]
    /// A Boolean value that indicates whether the group's name alone names this command.
    let isDefault: Bool
    /// Other names, which only the command's own help shows.
    let aliases: [String]
    /// A Boolean value that indicates whether neither help nor completion mentions the command.
    private(set) var isHidden = false
    /// A phrase without a full stop.
    let summary: String
    /// A Boolean value that indicates whether the command reads a secret from standard input.
    private(set) var readsSecret = false
    let arguments: PositionalArguments
    let options: [OptionSpec]
    /// More sentences for the help.
    let note: String?
    let action: Action
    /// The kits without which a host does not have the command.
    private(set) var kits: Set<HostKit> = []

    /// Creates a command that needs the SDK. A name in brackets makes it the default of its group: `[list]`.
    init(
        _ name: String, _ summary: String, arguments: PositionalArguments = "", options: [OptionSpec] = [],
        aliases: [String] = [], note: String? = nil,
        run: @escaping @MainActor @Sendable (Runner, ParsedCommand) async throws -> CommandResult
    ) {
        self.init(name, summary, arguments, options, aliases, note, .started(run))
    }

    /// Creates a command that does not need the SDK.
    init(
        _ name: String, _ summary: String, arguments: PositionalArguments = "", options: [OptionSpec] = [],
        aliases: [String] = [], note: String? = nil,
        standalone: @escaping @Sendable (ParsedCommand, Options, Console) async throws(Failure) -> CommandResult
    ) {
        self.init(name, summary, arguments, options, aliases, note, .standalone(standalone))
    }

    private init(
        _ name: String, _ summary: String, _ arguments: PositionalArguments, _ options: [OptionSpec],
        _ aliases: [String], _ note: String?, _ action: Action
    ) {
        isDefault = name.hasPrefix("[")
        path = [isDefault ? String(name.dropFirst().dropLast()) : name].filter { !$0.isEmpty }
        (self.summary, self.arguments, self.options) = (summary, arguments, options)
        (self.aliases, self.note, self.action) = (aliases, note, action)
    }

    /// Creates the command of another runner, which returns the runner of `command` with the kits that the command needs.
    init<Part>(
        _ command: CommandSpec<Part>,
        on part: @escaping @MainActor @Sendable (Runner, Set<HostKit>) async throws -> Part
    ) {
        (path, isDefault, aliases) = (command.path, command.isDefault, command.aliases)
        (summary, arguments, options) = (command.summary, command.arguments, command.options)
        (note, isHidden, kits, readsSecret) = (command.note, command.isHidden, command.kits, command.readsSecret)
        action =
            switch command.action {
            case .started(let run):
                .started { [kits] runner, parsed in try await run(try await part(runner, kits), parsed) }
            case .standalone(let run): .standalone(run)
            }
    }

    /// The same command, which neither help nor completion mentions.
    var hidden: CommandSpec {
        var command = self
        command.isHidden = true
        return command
    }

    /// The same command, which reads a secret from standard input.
    var readingSecret: CommandSpec {
        var command = self
        command.readsSecret = true
        return command
    }

    /// Returns `true` if the command reads a secret. One whose argument can be `-` does so for that alone.
    func readsSecret(among words: [String]) -> Bool {
        readsSecret && (arguments.syntax(at: 0)?.choices.contains("-") != true || words.contains("-"))
    }

    /// Returns the same command for a host that has some kits.
    func needing(_ kits: Set<HostKit>) -> CommandSpec {
        var command = self
        command.kits.formUnion(kits)
        return command
    }

    /// The last word of the path; `nil` for the command that needs no name.
    var name: String? { path.last }

    /// All names of the command in its group.
    var names: [String] { [name].compactMap(\.self) + aliases }

    /// Returns the command in the group with a path.
    func inside(_ group: [String]) -> CommandSpec {
        var command = self
        command.path = group + path
        return command
    }
}
