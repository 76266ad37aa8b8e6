import Adder

/// A gate at which tasks wait until a test opens it. Cancellation does not end the wait.
final class Gate: Sendable {
    private typealias Waiter = CheckedContinuation<Void, Never>

    private struct State {
        var isOpen = false
        var waiting: [Waiter] = []
        var watchers: [(count: Int, ready: Waiter)] = []
    }

    private let state = Lock(State())

    /// Waits until the gate is open.
    func pass() async {
        await withCheckedContinuation { continuation in
            let resumed: [Waiter] = state.withLock { state in
                if state.isOpen { return [continuation] }
                state.waiting.append(continuation)
                let count = state.waiting.count
                defer { state.watchers.removeAll { $0.count <= count } }
                return state.watchers.filter { $0.count <= count }.map(\.ready)
            }
            for waiter in resumed { waiter.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiter in waiting { waiter.resume() }
    }

    /// Returns when at least `count` tasks wait.
    func isReached(by count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard state.waiting.count < count else { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}
