import Adder
import AdderTerminal

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
                Each line is a command as a shell takes it; empty lines and lines that begin with # are \
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
        guard !shared.console.hasCommandLines else {
            throw Failure(usage: "A line of a batch cannot run a batch: run both files one after the other.")
        }
        shared.console.hasCommandLines = true
        defer { shared.console.hasCommandLines = false }
        let batch = Batch(program: Host.commands.program, policy: policy) { words in
            Host.commands.readsSecret(words)
        } run: { [self] words, number in
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
        let documents = output.data(of: result).split(separator: "\n").joined(separator: ",")
        let object =
            "{\"line\":\(number),\"exitCode\":\(result.exitCode.rawValue),\"documents\":[\(documents)]}\n"
        let written = Output(at: console, .json(.document)).write(CommandResult(output: object))
        return written == .done ? result.exitCode : written
    }
}

extension Failure {
    /// Returns the failure of a line of a batch.
    fileprivate func inLine(_ number: Int) -> Failure {
        with(message: "Line \(number): \(problem.message)")
    }
}

/// Command lines of a file or a pipe, which are run one after another, each as if it was typed at a shell.
///
/// Empty lines are skipped, and those that begin with `#`. `exit` and `quit` end the batch.
@MainActor
struct Batch {
    /// The reaction to a command that fails.
    enum FailurePolicy: Sendable {
        /// The lines below it are not run.
        case stop
        /// The next line is run.
        case keepGoing
    }

    /// The end of a batch.
    struct Summary: Equatable, Sendable {
        /// The number of commands that were run, and of lines that are not commands.
        var count = 0
        /// The exit code of the first command that failed, else ``ExitCode/done``.
        var exitCode = ExitCode.done
        /// The number of the line that the batch was stopped at while more lines waited; `nil` if it ran to its end.
        var stoppedAt: Int?
    }

    /// The name of the program, which a line may begin with.
    let program: String
    let policy: FailurePolicy
    /// Returns `true` if the lines after a command line may be its secret. They are not run if it fails.
    let readsSecret: @MainActor ([String]) -> Bool
    /// Runs the words of a command line and writes the result. The second argument is the number of the line, from 1.
    let run: @MainActor ([String], Int) async -> ExitCode
    /// Writes the failure of a line that is not a command.
    let refuse: @MainActor (Failure, Int) -> ExitCode

    /// Runs all lines.
    ///
    /// - Throws: ``Failure`` if the lines cannot be read.
    func run(_ lines: LineReader) async throws(Failure) -> Summary {
        var (summary, number) = (Summary(), 0)
        while let line = try await Self.next(of: lines) {
            number += 1
            guard let effect = await run(line, number) else { break }
            guard case .ended(let code, let isLast) = effect else { continue }
            summary.count += 1
            if summary.exitCode == .done { summary.exitCode = code }
            guard code != .done, isLast else { continue }
            summary.stoppedAt = lines.hasMore ? number : nil
            break
        }
        return summary
    }

    private static func next(of lines: LineReader) async throws(Failure) -> LineReader.Line? {
        do throws(TerminalError) {
            return try await lines.next()
        } catch {
            throw Failure(.inputOutput, error.message)
        }
    }

    /// The effect of a line.
    private enum Effect {
        case skipped
        case ended(ExitCode, isLastIfItFails: Bool)
    }

    /// Runs a line; returns `nil` if it ends the batch.
    private func run(_ line: LineReader.Line, _ number: Int) async -> Effect? {
        do throws(Failure) {
            switch try BatchLine(try Self.bytes(of: line, number), program: program) {
            case .empty: return .skipped
            case .exit: return nil
            case .command(let words):
                return .ended(await run(words, number), isLastIfItFails: policy == .stop || readsSecret(words))
            }
        } catch {
            // The next line may belong to this one.
            return .ended(refuse(error, number), isLastIfItFails: true)
        }
    }

    private static func bytes(of line: LineReader.Line, _ number: Int) throws(Failure) -> [UInt8] {
        guard case .text(let bytes) = line else {
            throw Failure(usage: "The line has more than \(LineSplitter.limit) bytes: shorten it.")
        }
        // An editor of another system may begin a file with a byte order mark.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return number == 1 && bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    }
}
