extension CommandGroup {
    /// What belongs to no kit.
    static let core: CommandGroup = CommandGroup([
        CommandSpec("[]", "a summary of each kit, and what to type next") { host, _ in
            try await host.home()
        },
        CommandSpec(
            "open", "what a link leads to: adder://todos/done",
            words: PositionalArguments("URL", rule: "One link is opened at a time", hint: "such as adder://todos/done"),
            options: [OptionSpec("--dry-run", "only say what would be shown")]
        ) { host, command in
            try await host.open(command.text, isDryRun: command.has("--dry-run"))
        },
        CommandSpec(
            "completion", "a script that teaches a shell to complete commands",
            words: PositionalArguments("bash|zsh|fish", rule: "Say which shell"),
            note: """
                In bash: eval "$(sample completion bash)"; in zsh likewise with zsh; in fish: sample completion fish | \
                source. The first lines of a script say how to keep it.
                """,
            alone: { command, options in
                let script = Shell(rawValue: command.text).map(CommandTable.sample.completion) ?? ""
                return Report(output: options.isJSON ? json(["completion": script]) : script)
            }),
    ])
}
