/// The commands that tell about the program itself.
extension CommandSpec {
    /// The command that shows a help, as `--help` does.
    static var help: CommandSpec {
        CommandSpec(
            "help", "show how to use a command, or a group of commands", arguments: "[COMMAND...]",
            note: "A command shows the same with --help, such as sample todos add --help.",
            standalone: { command, options throws(Failure) in
                Sample.help(for: try Host.commands.topic(named: command.arguments), options)
            })
    }

    /// The command that shows the version, as `--version` does.
    static var version: CommandSpec {
        CommandSpec("version", "show the version", standalone: { _, options in Sample.version(options) })
    }
}
