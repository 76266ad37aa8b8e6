import Adder

/// A list to which any thread can append.
package final class Collected<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var watchers: [(count: Int, ready: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())

    package init() {}

    package var all: [Element] { state.withLock { $0.elements } }

    package var count: Int { state.withLock { $0.elements.count } }

    package func append(_ element: Element) {
        let ready = state.withLock { state in
            state.elements.append(element)
            guard !state.watchers.isEmpty else { return state.watchers }
            let count = state.elements.count
            defer { state.watchers.removeAll { $0.count <= count } }
            return state.watchers.filter { $0.count <= count }
        }
        for watcher in ready { watcher.ready.resume() }
    }

    /// Returns when the list has at least `count` elements.
    package func reaches(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard state.elements.count < count else { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}
