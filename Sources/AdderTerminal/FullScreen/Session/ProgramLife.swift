import Adder
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The phases of the application's life that signals bring about. Its functions are called on the queue of the signals.
final class ProgramLife: Sendable {
    private let enter: (@Sendable (ApplicationPhase) async -> Void)?
    /// A Boolean value that indicates whether the program has gone on after a stop by `SIGTSTP`, whose `SIGCONT` follows.
    private let hasContinued = EventFlag()

    init(_ enter: (@Sendable (ApplicationPhase) async -> Void)?) {
        self.enter = enter
    }

    /// Enters the background, and waits for it, but no longer than 1 s: a person waits for the shell.
    func enterBackground() {
        wait(for: .background, atMost: .seconds(1))
    }

    private func wait(for phase: ApplicationPhase, atMost limit: DispatchTimeInterval) {
        guard let enter else { return }
        let isOver = DispatchSemaphore(value: 0)
        Task.detached {
            await enter(phase)
            isOver.signal()
        }
        _ = isOver.wait(timeout: .now() + limit)
    }

    /// Becomes active, once for a stop by `SIGTSTP` and the `SIGCONT` that ends it.
    func enterActive(after number: Int32) {
        guard let enter else { return }
        let isNew = hasContinued.set()
        if number == SIGCONT { hasContinued.clear() }
        if isNew { Task.detached { await enter(.active) } }
    }

    /// Enters the phase before the end of the program, and waits for it.
    func enterEnding() async {
        await enter?(.ending)
    }

    /// Enters the phase before the end of the program, and waits for it, but no longer than a limit.
    func enterEnding(atMost limit: DispatchTimeInterval) {
        wait(for: .ending, atMost: limit)
    }
}

/// The end of the program that a signal or a closed terminal asks for.
///
/// The main actor answers it before all that waits. If it is busy for longer than ``patience``, what is pending is written
/// without it, and the signal has its default effect.
///
/// Its functions can be called on any thread.
final class EndRequest: Sendable {
    private struct State {
        var event: SessionEvent?
        var isAnswered = false
    }

    private let state = Lock(State())
    let life: ProgramLife
    private let reports: AsyncStream<SessionEvent>.Continuation
    /// A queue of its own: that of the signals waits for a terminal that reads nothing.
    private let queue = DispatchQueue(label: "adder.terminal.end")

    /// The times for the main actor, and then for what is pending.
    private static let patience = DispatchTimeInterval.milliseconds(140)
    private static let patienceForWrites = DispatchTimeInterval.milliseconds(40)

    init(_ life: ProgramLife, _ reports: AsyncStream<SessionEvent>.Continuation) {
        (self.life, self.reports) = (life, reports)
    }

    /// A Boolean value that indicates whether the program is to end.
    var isAsked: Bool { state.withLock { $0.event != nil } }

    /// Reports an event to the session. The first that ends the program asks for the end.
    func report(_ event: SessionEvent) {
        defer { reports.yield(event) }
        guard let number = event.endingSignal else { return }
        let isFirst = state.withLock { state in
            defer { state.event = state.event ?? event }
            return state.event == nil
        }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + Self.patience) { [self] in
            guard answer() else { return }
            life.enterEnding(atMost: Self.patienceForWrites)
            Self.end(by: number)
        }
    }

    /// Returns the event that asks for the end, when the phase before it is entered; `nil` if none does.
    func answered() async -> SessionEvent? {
        guard let event = state.withLock(\.event) else { return nil }
        if answer() { await life.enterEnding() }
        return event
    }

    /// Ends the wait for the main actor, which is about to end the program, or has left the full screen.
    func withdraw() {
        _ = answer()
    }

    /// Returns `true` for the first who answers: the main actor, or the queue that waits for it no longer.
    private func answer() -> Bool {
        state.withLock { state in
            defer { state.isAnswered = true }
            return !state.isAnswered
        }
    }

    private static func end(by number: Int32) {
        var ending = sigset_t()
        sigemptyset(&ending)
        sigaddset(&ending, number)
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &ending, nil)
        raise(number)
        _exit(128 + number)
    }
}
