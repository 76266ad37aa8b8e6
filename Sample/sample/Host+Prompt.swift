import Adder
import AdderTerminal

extension HostSession {
    /// Shows the home screen, then runs what is typed at the prompt until it ends.
    ///
    /// - Throws: ``Failure`` if a kit does not start.
    func runPrompt() async throws {
        let host = try await host(.all)
        var result = try await host.home.show()
        result.message = "Type a command, such as todos or todos add Milk; help lists them, exit leaves."
        _ = Output().write(result)
        await Prompt(program: Host.commands.program) { [self] words in
            await run(words, host)
        }.start()
    }

    private func run(_ words: [String], _ host: Host) async {
        let (result, line) = await self.result(of: words)
        let output = Output(json: line.json)
        _ = output.write(result)
        // Otherwise events that follow from the command would be logged behind the next prompt.
        if line.isVerbose { await host.sdk.flush() }
        // A JSON document stands alone; the list waits for the next command.
        guard !line.isJSON, let list = await host.watchedList.changedResult() else { return }
        _ = output.write(repeated(list, host.with(line).style))
    }

    /// Returns a list that is shown again, below a line that says so.
    private func repeated(_ list: CommandResult, _ style: TerminalStyle) -> CommandResult {
        guard list.failure == nil else { return list }
        guard !list.output.isEmpty else { return CommandResult(output: style.dim("The list is now empty.") + "\n") }
        return CommandResult(output: style.dim("The list is now:") + "\n" + list.output)
    }
}
