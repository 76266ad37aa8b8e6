/// Command lines of a file or a pipe, which are run one after another, each as if it was typed at the prompt.
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
    /// Runs the words of a command line and writes the result. The second argument is the number of the line, from 1.
    let run: @MainActor ([String], Int) async -> ExitCode
    /// Writes the failure of a line that is not a command.
    let refuse: @MainActor (Failure, Int) -> ExitCode

    /// Runs all lines.
    ///
    /// - Throws: ``Failure`` if the lines cannot be read.
    func run(_ lines: LineReader) async throws(Failure) -> Summary {
        var (summary, number) = (Summary(), 0)
        while !Task.isCancelled, let line = try await lines.next() {
            number += 1
            guard let code = await run(line, number) else { break }
            guard let code = code.command else { continue }
            summary.count += 1
            if summary.exitCode == .done { summary.exitCode = code }
            guard code != .done, policy == .stop else { continue }
            summary.stoppedAt = lines.hasMore ? number : nil
            break
        }
        return summary
    }

    /// The effect of a line.
    private enum Effect {
        case skipped
        case ended(ExitCode)

        var command: ExitCode? { if case .ended(let code) = self { code } else { nil } }
    }

    /// Runs a line; returns `nil` if it ends the batch.
    private func run(_ line: LineReader.Line, _ number: Int) async -> Effect? {
        do throws(Failure) {
            switch try PromptLine(try Self.bytes(of: line, number), program: program) {
            case .empty: return .skipped
            case .exit: return nil
            case .command(let words): return .ended(await run(words, number))
            }
        } catch {
            return .ended(refuse(error, number))
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
