import Adder

/// Counts the residents that are alive, and notifies a test when none is left.
final class Census: Sendable {
    private struct State {
        var count = 0
        var watcher: CheckedContinuation<Void, Never>?
    }

    private let state = Lock(State())

    func resident() -> Resident {
        state.withLock { $0.count += 1 }
        return Resident(census: self)
    }

    fileprivate func lose() {
        let watcher = state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return CheckedContinuation<Void, Never>?.none }
            defer { state.watcher = nil }
            return state.watcher
        }
        watcher?.resume()
    }

    func isEmpty() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                if state.count > 0 { state.watcher = continuation }
                return state.count == 0
            }
            if isEmpty { continuation.resume() }
        }
    }
}

/// An object that a part of a screen holds.
final class Resident: Sendable {
    private let census: Census

    init(census: Census) {
        self.census = census
    }

    deinit { census.lose() }
}
