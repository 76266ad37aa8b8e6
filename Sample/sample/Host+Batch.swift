extension HostSession {
    /// Runs command lines, and writes the result of each.
    ///
    /// - Returns: A result that has the exit code of the first command that failed; `nil` if there is no command.
    /// - Throws: ``Failure`` if the lines cannot be read.
    func runLines(of lines: LineReader, _ policy: Batch.FailurePolicy) async throws(Failure) -> CommandResult? {
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
        if let line = summary.stoppedAt, !options.isJSON {
            Output.note("The lines below line \(line) were not run.")
        }
        return result
    }

    /// Writes the result of a line, with the number of the line in each failure.
    private func write(_ result: CommandResult, _ line: Options, _ number: Int) -> ExitCode {
        var result = result
        result.failure = result.failure?.inLine(number)
        result.partialFailures = result.partialFailures.map { $0.inLine(number) }
        return Output(json: line.json, warnings: shared.newWarnings()).write(result)
    }
}

extension Failure {
    /// Returns the failure of a line of a batch.
    fileprivate func inLine(_ number: Int) -> Failure {
        with(message: "Line \(number): \(message)")
    }
}
