extension Host {
    /// All commands, in the order of the help.
    nonisolated static let commands = CommandTable<Host>(
        program: "sample", summary: "a host of the Adder SDK",
        groups: [
            core, CommandGroup(CommandGroup<TodosCommands>.todos) { $0.todos },
            CommandGroup(CommandGroup<CartCommands>.cart) { $0.cart },
            CommandGroup(CommandGroup<NewsCommands>.news) { $0.news },
            CommandGroup(CommandGroup<NewsCommands>.newsSources) { $0.news },
        ])

    /// The commands that belong to no kit.
    nonisolated private static var core: CommandGroup<Host> {
        CommandGroup([
            CommandSpec("[]", "show a summary of each kit, and what to type next") { host, _ in
                try await host.home.show()
            },
            CommandSpec(
                "open", "open a link, such as adder://todos/done",
                arguments: PositionalArguments(
                    "URL", rule: "Open one link at a time", hint: "such as adder://todos/done"),
                options: [OptionSpec("--dry-run", "only print what would be shown")]
            ) { host, command in
                let links = host.links
                return command.has("--dry-run")
                    ? try await links.plan(command.text) : try await links.open(command.text)
            },
            .doctor,
            CommandSpec(
                "completion", "print a script that teaches a shell to complete commands",
                arguments: PositionalArguments("bash|zsh|fish", rule: "Name one shell"),
                note: """
                    In bash: eval "$(sample completion bash)"; in zsh the same with zsh; in fish: sample completion fish \
                    | source. The first lines of a script say how to keep it.
                    """,
                standalone: { command, options in
                    let script = Shell(rawValue: command.text).map(commands.completion) ?? ""
                    return CommandResult(
                        output: options.isJSON ? JSONValue.object(["completion": .string(script)]).document : script)
                }),
        ])
    }
}
