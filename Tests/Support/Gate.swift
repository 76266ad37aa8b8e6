import Adder

/// A gate at which tasks wait until a test opens it.
final class Gate: Sendable {
    private typealias Waiter = CheckedContinuation<Void, Never>

    private struct State {
        var isOpen = false
        var waiting: [Int: Waiter] = [:]
        var lastID = 0
    }

    private let state = Lock(State())

    /// The number of tasks that have arrived, those that have passed included.
    var arrivals: Int { state.withLock { $0.lastID } }

    /// Waits until the gate is open, or the task is cancelled.
    func passOrCancel() async {
        let id = nextID()
        await withTaskCancellationHandler {
            await wait(id, endsWithTask: true)
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
        }
    }

    /// Waits until the gate is open. Cancellation does not end the wait.
    func pass() async {
        await wait(nextID(), endsWithTask: false)
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for waiter in waiting.values { waiter.resume() }
    }

    private func nextID() -> Int {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    private func wait(_ id: Int, endsWithTask: Bool) async {
        await withCheckedContinuation { continuation in
            let passes = state.withLock { state in
                let passes = state.isOpen || endsWithTask && Task.isCancelled
                if !passes { state.waiting[id] = continuation }
                return passes
            }
            if passes { continuation.resume() }
        }
    }
}
