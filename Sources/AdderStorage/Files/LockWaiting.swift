#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time that waiting for the locks of others may take, shared by all waits of an opening or a call.
///
/// It is measured on the clock: a pause can take several times as long as it was meant to, and SQLite waits again for each
/// lock of a transaction.
///
/// Not `Sendable`: it stays with the actor that created it.
final class LockWaiting {
    /// The pause between two attempts, in microseconds.
    private static let pauseLength: UInt32 = 2_000

    private let limit: Duration
    private let allowance: LockAllowance?
    private let takePause: () -> Duration
    private var waited = Duration.zero

    /// Creates the waiting of at most a time.
    ///
    /// - Parameters:
    ///   - limit: The time.
    ///   - allowance: The time that is shared with other databases; `nil` if none is.
    ///   - takePause: Pauses, and returns the time that it has taken.
    init(
        _ limit: Duration, _ allowance: LockAllowance? = nil,
        takePause: @escaping () -> Duration = { ContinuousClock().measure { usleep(pauseLength) } }
    ) {
        self.limit = limit
        self.allowance = allowance
        self.takePause = takePause
    }

    /// Gives the next call the whole time.
    func restart() {
        waited = .zero
    }

    /// Pauses before another attempt.
    ///
    /// - Returns: `false`, without a pause, if the time is over or the task is cancelled.
    func pause() -> Bool {
        guard waited < limit, allowance?.isUsedUp != true, !Task.isCancelled else { return false }
        waited += allowance?.count(takePause) ?? takePause()
        return true
    }
}

@available(*, unavailable)
extension LockWaiting: Sendable {}
