public import Adder

/// A clock that stands still until a test moves it.
public final class ManualClock: Clock, Sendable {
    /// A moment of a manual clock: how long after its beginning.
    public struct Instant: InstantProtocol, Sendable {
        /// The time since the clock's beginning.
        public let offset: Duration

        /// The moment `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later another moment is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// The earlier moment is less.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let wake: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Sleeper] = []
        var watchers: [(count: Int, ready: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())
    private let start: Timestamp

    /// A clock that stands at `start`: by default 2026-01-01T00:00:00Z.
    public init(start: Timestamp = Timestamp(milliseconds: 1_767_225_600_000)) {
        self.start = start
    }

    /// Where the clock stands.
    public var now: Instant { state.withLock { $0.now } }

    /// Where the clock stands, as a date.
    public var timestamp: Timestamp {
        let (seconds, attoseconds) = now.offset.components
        return Timestamp(milliseconds: start.milliseconds + seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    }

    /// The smallest step.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Moves the clock, and wakes those whose time has come, the earliest first.
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

    /// Returns when at least `count` tasks sleep: then a test may ``advance(by:)``.
    public func hasSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard state.sleepers.count < count else { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    /// Sleeps until the clock was moved to `deadline`; throws `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let isDue = await withTaskCancellationHandler {
            await withCheckedContinuation { add(Sleeper(id: id, deadline: deadline, wake: $0)) }
        } onCancel: {
            remove(id)
        }
        guard isDue else { throw CancellationError() }
    }

    private func add(_ sleeper: Sleeper) {
        let (outcome, ready): (Bool?, [CheckedContinuation<Void, Never>]) = state.withLock { state in
            if Task.isCancelled { return (false, []) }
            if sleeper.deadline <= state.now { return (true, []) }
            state.sleepers.append(sleeper)
            let count = state.sleepers.count
            let ready = state.watchers.filter { $0.count <= count }.map(\.ready)
            state.watchers.removeAll { $0.count <= count }
            return (nil, ready)
        }
        if let outcome { sleeper.wake.resume(returning: outcome) }
        for watcher in ready { watcher.resume() }
    }

    private func remove(_ id: Int) {
        let sleeper = state.withLock { state in
            let index = state.sleepers.firstIndex { $0.id == id }
            return index.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.wake.resume(returning: false)
    }
}
