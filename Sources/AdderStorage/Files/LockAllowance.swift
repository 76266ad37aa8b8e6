import Synchronization

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

    /// A Boolean value that indicates whether the whole time was waited.
    var isUsedUp: Bool { .nanoseconds(waited.load(ordering: .relaxed)) >= limit }

    /// Returns the result of a function that waits, and counts its time.
    func count<Result>(_ wait: () -> Result) -> Result {
        let start = nanoseconds
        let result = wait()
        let end = nanoseconds
        // The part that another database has waited at the same time is counted already.
        let before = counted.max(end, ordering: .relaxed).oldValue
        waited.add(max(0, end - max(start, before)), ordering: .relaxed)
        return result
    }

    private var nanoseconds: Int { Int(now() / .nanoseconds(1)) }
}
