/// The request of a command line.
enum Invocation<Runner>: Sendable {
    /// A command and its action.
    case command(ParsedCommand, CommandSpec<Runner>.Action)
    /// The help of a command, a group, or, with an empty path, of the program.
    case help([String])
    case version
}
