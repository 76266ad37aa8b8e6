import Adder

/// Lets several tasks wait for one load. The load is cancelled when none of them waits for it any more.
final class SharedLoads<Value: Sendable>: Sendable {
    private struct Load {
        let id: Int
        let task: Task<Void, Never>
        var waiters: [Int: CheckedContinuation<Value?, Never>]
    }

    private struct State {
        var lastID = 0
        var loads: [String: Load] = [:]

        mutating func makeID() -> Int {
            lastID += 1
            return lastID
        }
    }

    private let state = Lock(State())

    /// Returns the number of tasks that wait for the load with this key.
    func waiterCount(for key: String) -> Int { state.withLock { $0.loads[key]?.waiters.count ?? 0 } }

    /// Returns the result of the load with this key that is in progress, or of a new one.
    ///
    /// - Parameters:
    ///   - key: The key. Loads with the same key bring the same value.
    ///   - load: Loads the value. Its task is cancelled with the last task that waits for it.
    /// - Returns: The value; `nil` at once when the calling task is cancelled.
    func value(for key: String, _ load: @escaping @Sendable () async -> Value) async -> Value? {
        let id = state.withLock { $0.makeID() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait(id, for: key, $0, load) }
        } onCancel: {
            leave(id, key)
        }
    }

    private func wait(
        _ id: Int, for key: String, _ waiter: CheckedContinuation<Value?, Never>,
        _ load: @escaping @Sendable () async -> Value
    ) {
        let isWaiting = state.withLock { state in
            // A task that was cancelled before it waits is not found by `leave`.
            if Task.isCancelled { return false }
            if state.loads[key] != nil {
                state.loads[key]?.waiters[id] = waiter
            } else {
                let loadID = state.makeID()
                let task = Task { self.end(loadID, key, await load()) }
                state.loads[key] = Load(id: loadID, task: task, waiters: [id: waiter])
            }
            return true
        }
        if !isWaiting { waiter.resume(returning: nil) }
    }

    /// Ends the wait of one task.
    private func leave(_ id: Int, _ key: String) {
        let (waiter, abandoned) = state.withLock { state -> (CheckedContinuation<Value?, Never>?, Task<Void, Never>?) in
            guard let waiter = state.loads[key]?.waiters.removeValue(forKey: id) else { return (nil, nil) }
            guard state.loads[key]?.waiters.isEmpty == true else { return (waiter, nil) }
            // Gone at once, so that a task that comes next does not wait for a load that was cancelled.
            return (waiter, state.loads.removeValue(forKey: key)?.task)
        }
        abandoned?.cancel()
        waiter?.resume(returning: nil)
    }

    private func end(_ loadID: Int, _ key: String, _ value: Value) {
        let waiters = state.withLock { state in
            guard state.loads[key]?.id == loadID else { return [CheckedContinuation<Value?, Never>]() }
            return state.loads.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
        }
        for waiter in waiters { waiter.resume(returning: value) }
    }
}
