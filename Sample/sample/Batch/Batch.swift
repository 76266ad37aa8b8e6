import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

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

/// Reads a file line by line.
///
/// It reads nothing beyond a line, since the rest belongs to the command of the line: `todos import -` reads the lines below
/// its own, as a command of a shell script does.
struct LineReader: Sendable {
    /// A line, without its end.
    enum Line: Equatable, Sendable {
        case text([UInt8])
        /// More bytes than a command line may have.
        case tooLong
    }

    /// The file descriptor.
    let file: Int32

    /// A Boolean value that indicates whether bytes are there to be read, without waiting for more.
    var hasMore: Bool {
        var count: Int32 = 0
        return ioctl(file, UInt(FIONREAD), &count) == 0 && count > 0
    }

    /// Reads the next line on a thread of its own, so that the caller's stays free; `nil` at the end.
    ///
    /// - Throws: ``Failure`` with the code `inputOutput` if the file cannot be read.
    func next() async throws(Failure) -> Line? {
        try await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: read()) }
        }.get()
    }

    private func read() -> Result<Line?, Failure> {
        var line: [UInt8] = []
        var isTooLong = false
        var byte: UInt8 = 0
        while true {
            switch systemRead(file, &byte) {
            case 1 where byte == UInt8(ascii: "\n"): return .success(isTooLong ? .tooLong : .text(line))
            case 1 where line.count >= LineSplitter.limit: isTooLong = true
            case 1: line.append(byte)
            case 0: return .success(isTooLong ? .tooLong : line.isEmpty ? nil : .text(line))
            default:
                if errno == EINTR { continue }
                guard errno == EAGAIN else {
                    return .failure(Failure(.inputOutput, "The commands cannot be read: \(systemErrorMessage())."))
                }
                // Another process has made the pipe non-blocking.
                var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
                poll(&waiting, 1, -1)
            }
        }
    }
}

private func systemRead(_ file: Int32, _ byte: inout UInt8) -> Int {
    read(file, &byte, 1)
}
