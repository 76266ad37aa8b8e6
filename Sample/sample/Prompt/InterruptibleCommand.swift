import Adder
import CEdit
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a command of the prompt so that Control-C cancels the command alone.
enum InterruptibleCommand {
    /// The time in which a cancelled command ends, if it can be cancelled at all.
    private static let patience = Duration.seconds(1)

    /// The state of a command: the time of its first interruption, and its end.
    private final class State: Sendable {
        private let state = Lock((first: ContinuousClock.Instant?.none, hasEnded: false))

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
