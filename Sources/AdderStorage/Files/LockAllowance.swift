import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time that several databases together may wait for the locks of other programs, such as those of one command.
///
/// ```swift
/// let allowance = LockAllowance(.seconds(5))
/// let notes = try await Database(.file(notesPath), migrations: notesMigrations, allowance: allowance)
/// let tags = try await Database(.file(tagsPath), migrations: tagsMigrations, allowance: allowance)
/// ```
///
/// Only waiting counts, measured on a clock: a command that loads from the network for a minute keeps the whole time. Time
/// in which several databases wait counts once. After it is used up, a call whose lock another program holds throws
/// `locked` at once. Use it from any thread.
public final class LockAllowance: Sendable {
    private let limit: Duration
    private let now: @Sendable () -> Duration
    /// The time that was waited, in nanoseconds.
    private let waited = Atomic<Int>(0)
    /// The time up to which waiting has been counted, in nanoseconds.
    private let counted = Atomic<Int>(0)

    /// Creates an allowance.
    public convenience init(_ limit: Duration) {
        self.init(limit) { [start = ContinuousClock.now] in start.duration(to: .now) }
    }

    /// Creates an allowance on another clock.
    init(_ limit: Duration, now: @escaping @Sendable () -> Duration) {
        (self.limit, self.now) = (limit, now)
    }

    /// Allows the whole time again, such as for the next command.
    public func restart() {
        waited.store(0, ordering: .relaxed)
    }

    /// A Boolean value that indicates whether the whole time is used up.
    var isUsedUp: Bool { .nanoseconds(waited.load(ordering: .relaxed)) >= limit }

    /// Returns the result of a function that waits, and counts its time.
    func count<Result>(_ wait: () -> Result) -> Result {
        let start = nanoseconds
        let result = wait()
        let end = nanoseconds
        // The part in which another database waited too is already counted.
        let before = counted.max(end, ordering: .relaxed).oldValue
        waited.add(max(0, end - max(start, before)), ordering: .relaxed)
        return result
    }

    private var nanoseconds: Int { Int(now() / .nanoseconds(1)) }
}

/// The time that waiting for the locks of others may take, shared by all waits of an opening or a call.
///
/// It is measured on the clock: a pause can take several times its intended length, and SQLite waits again for each
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

    /// Creates a limit for waiting.
    ///
    /// - Parameters:
    ///   - limit: The longest time.
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

    /// Allows the whole time again, for the next call.
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
