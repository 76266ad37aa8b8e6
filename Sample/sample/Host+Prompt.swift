import Adder
import AdderTerminal

extension Host {
    /// Shows the home screen, then runs what is typed at the prompt until it ends.
    func runPrompt(_ options: Options) async throws {
        var result = try await home.show()
        result.message = "Type a command, such as todos or todos add Milk; help lists them, exit leaves."
        _ = Output(isJSON: false).write(result)
        await Prompt(program: Self.commands.program) { words in
            await run(words, startedWith: options)
        }.start()
    }

    private func run(_ words: [String], startedWith startOptions: Options) async {
        var (options, invocation) = Self.commands.parse(words)
        options.allowsColor = options.allowsColor && startOptions.allowsColor
        let host = with(options)
        let output = Output(isJSON: options.isJSON)
        do throws(Failure) {
            guard options.home == nil || options.home == startOptions.home else {
                throw Failure(usage: "--home cannot change here: leave with exit, and start again with it.")
            }
            let session = HostSession(options, prompt: host)
            let result = try await Sample.result(of: try invocation.get(), session)
            _ = output.write(result)
        } catch {
            _ = output.write(CommandResult(failure: error))
        }
        // Otherwise events that follow from the command would be logged behind the next prompt.
        if options.isVerbose || startOptions.isVerbose { await sdk.flush() }
        // A JSON document stands alone; the list waits for the next command.
        guard !options.isJSON, let list = await watchedList.changedResult() else { return }
        _ = output.write(repeated(list, host.style))
    }

    /// Returns a list that is shown again, below a line that says so.
    private func repeated(_ list: CommandResult, _ style: TerminalStyle) -> CommandResult {
        guard list.failure == nil else { return list }
        guard !list.output.isEmpty else { return CommandResult(output: style.dim("The list is now empty.") + "\n") }
        return CommandResult(output: style.dim("The list is now:") + "\n" + list.output)
    }
}
