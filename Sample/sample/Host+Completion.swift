extension Host {
    /// The command that prints the script of a shell.
    nonisolated static var completion: CommandSpec<HostSession> {
        CommandSpec(
            "completion", "print a script that teaches a shell to complete command lines",
            arguments: PositionalArguments("bash|zsh|fish", rule: "Name one shell"),
            note: """
                In bash: eval "$(sample completion bash)"; in zsh the same with zsh; in fish: sample completion fish \
                | source. The first lines of a script say how to keep it.
                """,
            standalone: { command, options in
                let script = Shell(rawValue: command.text).map(commands.completion) ?? ""
                return CommandResult(
                    output: options.isJSON ? JSONValue.object(["completion": .string(script)]).document : script)
            })
    }

    /// The command that a script of a shell runs at each completion. It writes nothing, and what fails has no candidates.
    nonisolated static var candidates: CommandSpec<HostSession> {
        CommandSpec(
            CommandTable<HostSession>.candidatesCommand, "print the candidates for the end of a command line",
            arguments: "bash|zsh|fish LINE [PART]",
            standalone: { command, _ in
                guard let shell = Shell(rawValue: command.arguments[0]) else { return CommandResult() }
                let asked = ShellCompletion(of: command.arguments[1], command.argument(2), for: shell)
                var options = parse(asked.words).0
                if let home = options.home, home.hasPrefix("~/"), let user = environmentVariable("HOME") {
                    options.home = user + home.dropFirst()
                }
                let completion = await CommandCompletion(
                    source: FileCompletionSource(folder: try? options.dataFolder()))
                let known = await completion.candidates(
                    in: commands, after: asked.words, current: asked.line.current)
                return CommandResult(output: asked.answer(known))
            }
        ).hidden
    }
}
