import Adder
import AdderJSON

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Host {
    /// The command that runs the command lines of a file.
    nonisolated static var batch: CommandSpec<HostSession> {
        CommandSpec(
            "batch", "run the command lines of a file or of standard input, in one process", arguments: "FILE|-",
            options: [OptionSpec("-k, --keep-going", "run the other lines, too, if one fails")],
            note: """
                Each line is a command as it is typed at the prompt; empty lines and lines that begin with # are \
                skipped. The exit code is that of the first command that fails. With --json, each command is an object \
                of its line, its exit code and its documents.
                """
        ) { session, command in
            let path = command.arguments[0]
            let file = try TextFile.open(path, at: session.console)
            defer { if file != session.console.input { close(file) } }
            let result = try await session.runLines(
                of: LineReader(file: file), command.has("--keep-going") ? .keepGoing : .stop,
                session.options.form.choose(text: session.writeLine, json: session.writeObject))
            return result ?? CommandResult()
        }
    }
}

extension HostSession {
    /// Runs command lines, and writes the result of each.
    ///
    /// - Parameter write: Writes the result of a line with its options and its number, and returns its exit code.
    /// - Returns: A result that has the exit code of the first command that failed; `nil` if there is no command.
    /// - Throws: ``Failure`` if the lines cannot be read, or are run by a line of another batch.
    func runLines(
        of lines: LineReader, _ policy: Batch.FailurePolicy,
        _ write: @escaping @MainActor (CommandResult, Options, Int) -> ExitCode
    ) async throws(Failure) -> CommandResult? {
        guard !shared.isRunningBatch else {
            throw Failure(usage: "A line of a batch cannot run a batch: run both files one after the other.")
        }
        shared.isRunningBatch = true
        defer { shared.isRunningBatch = false }
        let batch = Batch(program: Host.commands.program, policy: policy) { [self] words, number in
            let (result, line) = await self.result(of: words)
            return write(result, line, number)
        } refuse: { [self] failure, number in
            write(CommandResult(failure: failure), options, number)
        }
        let summary = try await batch.run(lines)
        guard summary.count > 0 else { return nil }
        var result = CommandResult()
        result.ownExitCode = summary.exitCode
        if let line = summary.stoppedAt, options.form == .text {
            console.note("The lines below line \(line) were not run.")
        }
        return result
    }

    /// Writes the result of a line as its command does alone, with the number of the line in each failure.
    func writeLine(_ result: CommandResult, _ line: Options, _ number: Int) -> ExitCode {
        var result = result
        result.failure = result.failure?.inLine(number)
        result.partialFailures = result.partialFailures.map { $0.inLine(number) }
        return Output(at: console, line.form, warnings: shared.newWarnings()).write(result)
    }

    /// Writes `{"line":…,"exitCode":…,"documents":[…]}`, whose documents are those of the command.
    fileprivate func writeObject(_ result: CommandResult, _ line: Options, _ number: Int) -> ExitCode {
        let output = Output(at: console, line.form, warnings: shared.newWarnings())
        let documents = output.data(of: result).split(separator: "\n").map { JSONValue.encoded(String($0)) }
        let object = HostJSON.batchLine.json((number, result.exitCode.rawValue, documents))
        let written = Output(at: console, .json(.document)).write(CommandResult(output: object.document))
        return written == .done ? result.exitCode : written
    }
}

extension Failure {
    /// Returns the failure of a line of a batch.
    fileprivate func inLine(_ number: Int) -> Failure {
        with(message: "Line \(number): \(problem.message)")
    }
}
