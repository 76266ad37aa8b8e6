import AdderTerminal
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads command lines from the terminal and runs them, one after another.
@MainActor
struct Prompt {
    /// The name of the program, which a line may begin with.
    let program: String
    /// Runs the words of a command line and writes the result.
    let run: @MainActor ([String]) async -> Void

    /// Reads until the end of input, `exit` or `quit`. An error is written, and does not end the prompt.
    func start() async {
        endInterruptedLines()
        while let line = await nextLine() {
            do throws(Failure) {
                switch try PromptLine(line, program: program) {
                case .empty: break
                case .exit: return
                case .command(let words): await run(words)
                }
            } catch {
                _ = Output().write(CommandResult(failure: error))
            }
        }
        // The end of input leaves the cursor behind the prompt.
        Output.note("")
    }

    /// Reads the next line on a thread of its own, so that the main actor stays free; `nil` at the end of input.
    private func nextLine() async -> [UInt8]? {
        Output.ask("> ")
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Terminal.line()) }
        }
    }

    /// Makes Control-C end the line before it ends the process.
    private func endInterruptedLines() {
        Interruption.handle { _ in
            var newline = UInt8(ascii: "\n")
            write(STDERR_FILENO, &newline, 1)
            _exit(ExitCode.interrupted.rawValue)
        }
    }
}
