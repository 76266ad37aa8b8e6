import Adder

/// A gate at which tasks wait until a test opens it.
package final class Gate: Sendable {
    private typealias Waiter = CheckedContinuation<Void, Never>

    private struct State {
        var isOpen = false
        var waiting: [Int: Waiter] = [:]
        var watchers: [(count: Int, ready: Waiter)] = []
        var lastID = 0

        /// Removes and returns those that watch for at most as many tasks as wait.
        mutating func takeReady() -> [Waiter] {
            let count = waiting.count
            defer { watchers.removeAll { $0.count <= count } }
            return watchers.filter { $0.count <= count }.map(\.ready)
        }
    }

    private let state = Lock(State())

    package init() {}

    /// The number of tasks that have arrived, those that have passed included.
    package var arrivals: Int { state.withLock { $0.lastID } }

    /// Waits until the gate is open. Cancellation does not end the wait.
    package func pass() async {
        await wait(nextID(), endsWithTask: false)
    }

    /// Waits until the gate is open, or the task is cancelled.
    package func passOrCancel() async {
        let id = nextID()
        await withTaskCancellationHandler {
            await wait(id, endsWithTask: true)
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
        }
    }

    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for waiter in waiting.values { waiter.resume() }
    }

    /// Returns when at least `count` tasks wait.
    package func isReached(by count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard state.waiting.count < count else { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    private func nextID() -> Int {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    private func wait(_ id: Int, endsWithTask: Bool) async {
        await withCheckedContinuation { continuation in
            let resumed: [Waiter] = state.withLock { state in
                if state.isOpen || endsWithTask && Task.isCancelled { return [continuation] }
                state.waiting[id] = continuation
                return state.watchers.isEmpty ? [] : state.takeReady()
            }
            for waiter in resumed { waiter.resume() }
        }
    }
}
