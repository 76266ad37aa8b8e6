/// Reads command lines from the terminal and runs them, one after another.
@MainActor
struct Prompt {
    /// The name of the program, which a line may begin with.
    let program: String
    let input: any PromptInput
    /// Runs the words of a command line and writes the result.
    let run: @MainActor ([String]) async -> ExitCode

    /// Reads until the end of input, `exit` or `quit`. An error is written, and does not end the prompt.
    func start() async {
        reading: while true {
            switch await input.next() {
            case .text(let bytes):
                guard await run(bytes) else { break reading }
            case .cleared: break
            case .end:
                // It leaves the cursor behind the prompt.
                Output.note("")
                break reading
            }
        }
        await input.close()
    }

    /// Runs what was typed or pasted, which can be several lines: the first that fails ends them.
    ///
    /// - Returns: `false` if the prompt is left.
    private func run(_ bytes: [UInt8]) async -> Bool {
        do throws(Failure) {
            let lines = UnfinishedLine.commandLines(of: try PromptLine.text(of: bytes))
            for (index, line) in lines.enumerated() {
                switch try PromptLine(Array(line.utf8), program: program) {
                case .empty: break
                case .exit: return false
                case .command(let words):
                    await input.keep(line)
                    guard await run(words) != .done, index < lines.count - 1 else { continue }
                    Output.note("The lines below it were not run.")
                    return true
                }
            }
        } catch {
            _ = Output().write(CommandResult(failure: error))
        }
        return true
    }
}
