public import Adder

/// A clock that moves only when a test advances it.
///
/// ```swift
/// let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
/// await clock.hasSleepers()
/// clock.advance(by: .seconds(2))
/// try await sleeper.value
/// ```
public final class ManualClock: Clock, Sendable {
    /// A moment of a manual clock.
    public struct Instant: InstantProtocol, Sendable {
        // Not the associated type of that name, which the reference prints in one way or another.
        /// The time since the clock's beginning.
        public let offset: Swift.Duration

        /// Returns the moment that is later by `duration`.
        ///
        /// A moment is at most 292 million years from the clock's beginning, as a `Timestamp` is from its own.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: (offset + duration.clamped(to: Self.limit)).clamped(to: Self.limit))
        }

        /// Returns the duration until another moment; negative if that is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns `true` if the first moment is earlier.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }

        private static let limit = Duration.milliseconds(Int64.max)
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        /// The request whose answer sleeps; `nil` for another sleeper.
        let event: EventID?
        let wake: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Sleeper] = []
        var watchers: [(count: Int, ready: Wait)] = []
    }

    private let state = Lock(State())
    private let start: Timestamp

    /// Creates a clock at `start`; the default is 2026-01-01T00:00:00Z.
    public init(start: Timestamp = Timestamp(milliseconds: 1_767_225_600_000)) {
        self.start = start
    }

    /// The current moment.
    public var now: Instant { state.withLock { $0.now } }

    /// The current moment as a timestamp, limited to the range of `Timestamp`.
    public var timestamp: Timestamp {
        let (seconds, attoseconds) = now.offset.components
        let milliseconds = seconds.clampedProduct(1_000).clampedSum(attoseconds / 1_000_000_000_000_000)
        return Timestamp(milliseconds: start.milliseconds.clampedSum(milliseconds))
    }

    /// The smallest step: 1 ns.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Moves the clock, then wakes the sleepers whose deadline has passed, the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            let due = state.sleepers.filter { $0.deadline <= now }
            state.sleepers.removeAll { $0.deadline <= now }
            return due.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.wake.resume(returning: true) }
    }

    /// Waits until at least `count` tasks sleep, or its task is cancelled. After that a test may call ``advance(by:)``.
    public func hasSleepers(_ count: Int = 1) async {
        let wait = Wait()
        let isReady = state.withLock { state in
            if state.sleepers.count < count { state.watchers.append((count, wait)) }
            return state.sleepers.count >= count
        }
        if !isReady { await wait.ended() }
    }

    /// The time until each answer that sleeps wakes up.
    var sleeps: [EventID: Duration] {
        state.withLock { state in
            let sleeps = state.sleepers.compactMap { sleeper in
                sleeper.event.map { ($0, state.now.duration(to: sleeper.deadline)) }
            }
            return Dictionary(sleeps, uniquingKeysWith: min)
        }
    }

    /// Sleeps until the clock is moved to `deadline`. Returns at once if the deadline is not in the future.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
        try await sleep(until: deadline, answering: nil)
    }

    /// Sleeps for a duration in the answer to a request; `nil` for another sleeper.
    func sleep(for duration: Duration, answering event: EventID?) async throws {
        try await sleep(until: now.advanced(by: duration), answering: event)
    }

    private func sleep(until deadline: Instant, answering event: EventID?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let isDue = await withTaskCancellationHandler {
            await withCheckedContinuation { add(Sleeper(id: id, deadline: deadline, event: event, wake: $0)) }
        } onCancel: {
            remove(id)
        }
        guard isDue else { throw CancellationError() }
    }

    private func add(_ sleeper: Sleeper) {
        let (outcome, ready): (Bool?, [Wait]) = state.withLock { state in
            if Task.isCancelled { return (false, []) }
            if sleeper.deadline <= state.now { return (true, []) }
            state.sleepers.append(sleeper)
            let count = state.sleepers.count
            let ready = state.watchers.filter { $0.count <= count }.map(\.ready)
            state.watchers.removeAll { $0.count <= count }
            return (nil, ready)
        }
        if let outcome { sleeper.wake.resume(returning: outcome) }
        for watcher in ready { watcher.end() }
    }

    private func remove(_ id: Int) {
        let sleeper = state.withLock { state in
            let index = state.sleepers.firstIndex { $0.id == id }
            return index.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.wake.resume(returning: false)
    }
}
