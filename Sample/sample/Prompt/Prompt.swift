import AdderTerminal
import CEdit
import Dispatch
import Synchronization

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
    let input: any PromptInput
    let console: Console
    /// Runs the words of a command line and writes the result. Control-C cancels its task.
    let run: @MainActor @Sendable ([String]) async -> ExitCode

    /// Reads until the end of input, `exit` or `quit`. An error is written, and does not end the prompt.
    func start() async {
        reading: while true {
            switch await input.next() {
            case .text(let bytes):
                guard await run(bytes) else { break reading }
            case .cleared: break
            case .end:
                // It leaves the cursor behind the prompt.
                console.note("")
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
                    guard await InterruptibleCommand.run({ await run(words) }) != .done, index < lines.count - 1 else {
                        continue
                    }
                    console.note("The lines below it were not run.")
                    return true
                }
            }
        } catch {
            _ = Output(at: console).write(CommandResult(failure: error))
        }
        return true
    }
}

/// The source of the lines of a prompt.
protocol PromptInput: Sendable {
    /// Shows the prompt, and reads what is typed next.
    func next() async -> PromptEntry
    /// Keeps a command line in the history, if there is one.
    func keep(_ line: String) async
    /// Gives the terminal back.
    func close() async
}

/// The answer of a person to the prompt.
enum PromptEntry: Equatable, Sendable {
    /// The text up to Return. Pasted text can have several lines.
    case text([UInt8])
    /// Control-C: the line is given up.
    case cleared
    /// Control-D, or the end of input.
    case end
}

/// The lines of a terminal that edits them itself: with the keys for erasing, and no others.
struct PlainInput: PromptInput {
    let console: Console

    func next() async -> PromptEntry {
        console.terminal.write("> ", to: .error)
        // Control-C and Control-Z have discarded the line when their handlers run.
        let forgetInterruption = Interruption.replace(SIGINT) { _ in Self.ask("\n> ") }
        let forgetContinuation = Interruption.replace(SIGCONT) { _ in Self.ask("> ") }
        let line = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: console.line()) }
        }
        forgetInterruption()
        forgetContinuation()
        return line.map(PromptEntry.text) ?? .end
    }

    func keep(_ line: String) async {}

    func close() async {}

    /// Writes a text as a signal handler may: without allocating.
    private static func ask(_ text: StaticString) {
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
}

/// Runs a command of the prompt so that Control-C cancels the command alone.
private enum InterruptibleCommand {
    /// The time in which a cancelled command ends, if it can be cancelled at all.
    private static let patience = Duration.seconds(1)

    /// The state of a command: the time of its first interruption, and its end.
    private final class State: Sendable {
        private let state = Mutex((first: ContinuousClock.Instant?.none, hasEnded: false))

        var hasEnded: Bool { state.withLock { $0.hasEnded } }

        func end() {
            state.withLock { $0.hasEnded = true }
        }

        /// Notes interruptions, and returns the time of the first one, and `true` for another one.
        func note(_ count: Int) -> (first: ContinuousClock.Instant, isAgain: Bool) {
            state.withLock { state in
                let isAgain = state.first != nil || count > 1
                let first = state.first ?? .now
                state.first = first
                return (first, isAgain)
            }
        }
    }

    /// Runs a command. The first Control-C cancels its task. After another one, a command that has not ended a second after
    /// the first one ends the process.
    @MainActor
    static func run(_ command: @escaping @MainActor @Sendable () async -> ExitCode) async -> ExitCode {
        guard let signals = SignalPipe(), adder_interruption_watch(signals.writing) != 0 else { return await command() }
        let task = Task { await command() }
        let state = State()
        let source = obey(signals, task, state)
        let code = await task.value
        adder_interruption_unwatch()
        state.end()
        source.cancel()
        return code
    }

    /// Obeys the interruptions on a queue of their own, since the command may keep the main actor busy.
    private nonisolated static func obey(
        _ signals: SignalPipe, _ task: Task<ExitCode, Never>, _ state: State
    ) -> any DispatchSourceRead {
        let queue = DispatchQueue(label: "interruption")
        let source = DispatchSource.makeReadSource(fileDescriptor: signals.reading, queue: queue)
        source.setEventHandler {
            let (first, isAgain) = state.note(signals.receivedCount())
            task.cancel()
            guard isAgain else { return }
            let left = max(.zero, patience - (ContinuousClock.now - first))
            queue.asyncAfter(deadline: .now() + .milliseconds(Int(left / .milliseconds(1)))) {
                if !state.hasEnded { Interruption.end(by: SIGINT) }
            }
        }
        // The descriptor is closed after the source has ended.
        source.setCancelHandler { withExtendedLifetime(signals) {} }
        source.resume()
        return source
    }
}
