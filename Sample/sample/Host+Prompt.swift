import Adder
import AdderTerminal

extension HostSession {
    /// Shows the home screen, then runs what is typed at the prompt until it ends.
    ///
    /// - Parameter followsLists: A Boolean value that indicates whether a list is shown again after it has changed.
    /// - Throws: ``Failure`` if a kit does not start.
    func runPrompt(followsLists: Bool) async throws {
        let host = try await host(.all)
        host.watchedList.isFollowed = followsLists
        var result = try await host.home.show()
        result.message = "Type a command, such as todos or todos add Milk; help lists them, exit leaves."
        _ = Output().write(result)
        let history = HistoryFile(path: "\(try options.dataFolder())/history")
        let editor = await LineEditor(history: history) { await PromptCompletion(host: host).completion(of: $0) }
        await Prompt(program: Host.commands.program, input: editor ?? PlainInput()) { [self] words in
            await run(words, host)
        }.start()
    }

    private func run(_ words: [String], _ host: Host) async -> ExitCode {
        let (result, line) = await self.result(of: words)
        let output = Output(json: line.json)
        let code = output.write(result)
        // Otherwise events that follow from the command would be logged behind the next prompt.
        if line.isVerbose { await host.sdk.flush() }
        // A JSON document stands alone; the list waits for the next command.
        guard !line.isJSON, let change = await host.watchedList.changeSinceShown(height: Terminal.size?.height)
        else { return code }
        _ = output.write(CommandResult(change, host.with(line).style, width: Terminal.size?.width))
        return code
    }
}
