import Adder
import AdderTerminal

extension Host {
    /// Returns the sentences for a person who does not know the sample: those of the help, and of the first prompt.
    nonisolated static func introduction(without leftOut: Set<HostKit>) -> [String] {
        let kits = [(HostKit.todos, "the todos"), (.cart, "a cart"), (.news, "the news of feeds")]
            .filter { !leftOut.contains($0.0) }.map(\.1)
        let counted = kits.count == 1 ? "one kit, a module" : "\(kits.count == 2 ? "two" : "three") kits, each a module"
        let example = leftOut.contains(.news) ? "" : ": sample news show 1"
        return (kits.isEmpty ? [] : ["It has \(counted) of its own: \(kits.listed("and"))."]) + [
            "The key at the beginning of a row is its name in every command\(example).",
            "sample ui shows the kits in the whole terminal, and sample demo shows in a minute what Adder is.",
        ]
    }
}

extension HostSession {
    /// The kits that the home screen shows.
    var summarized: Set<HostKit> { .summarized.subtracting(options.without) }

    /// Shows the home screen, then runs what is typed at the prompt until it ends.
    ///
    /// - Parameter followsLists: A Boolean value that indicates whether a list is shown again after it has changed.
    /// - Throws: ``Failure`` if a kit does not start.
    func runPrompt(followsLists: Bool) async throws {
        let isFirst = try options.hasNoData(at: console)
        let host = try await host(summarized)
        host.watchedList.isFollowed = followsLists
        var result = try await host.home.show()
        result.message = isFirst ? Host.introduction(without: options.without).joined(separator: "\n") : nil
        result.remark = "Type a command, such as todos or todos add Milk; help lists them, exit leaves."
        _ = Output(at: console).write(result)
        let history = HistoryFile(path: "\(try options.dataFolder(at: console))/history")
        let editor = await LineEditor(at: console, history: history) { [self] in await completion(of: $0) }
        let input: any PromptInput = editor ?? PlainInput(console: console)
        await Prompt(program: Host.commands.program, input: input, console: console) { [self] in
            await run($0)
        }.start()
    }

    private func completion(of text: String) async -> LineCompletion {
        guard let host else { return LineCompletion(of: "", "", []) }
        let table = Host.commands.without(options.without)
        return await PromptCompletion(table: table, stream: host.sdk.stream).completion(of: text)
    }

    private func run(_ words: [String]) async -> ExitCode {
        let (result, line) = await self.result(of: words)
        let output = Output(at: console, line.form)
        guard !Task.isCancelled else { return output.write(CommandResult(failure: await cancel())) }
        let code = output.write(result)
        guard let host else { return code }
        // Otherwise events that follow from the command would be logged behind the next prompt.
        if line.isVerbose { await host.sdk.flush() }
        // A JSON document is the whole answer; the list waits for the next command.
        guard line.form == .text,
            let change = await host.watchedList.changeSinceShown(height: console.terminal.size?.height)
        else { return code }
        _ = output.write(CommandResult(change, host.with(line).renderer))
        return code
    }

    /// Ends what the cancelled command has begun, and returns the failure that says so.
    private func cancel() async -> Failure {
        // Not in the cancelled task, in which no kit would start.
        let restart = Task { [shared, options] in try await shared.cancelRequests(options) }
        if case .failure(let error) = await restart.result { return Failure(error) }
        // The terminal has shown ^C.
        console.note("")
        return Failure(
            Problem(code: "cancelled", message: "The command was cancelled. What it had finished by then is kept."),
            exitCode: .interrupted)
    }
}
