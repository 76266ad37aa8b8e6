import Adder
import AdderServices

/// The readers of the cart's summary, each of which gets the newest one.
final class CartWatchers: Sendable {
    private struct Watcher {
        let continuation: AsyncStream<CartSummary>.Continuation
        var version: Int64?

        /// Passes on a summary that is newer than the one before.
        mutating func offer(_ summary: CartSummary) {
            if let version, summary.version <= version { return }
            version = summary.version
            continuation.yield(summary)
        }
    }

    private struct State {
        /// The readers by their numbers; `nil` after the end.
        var watchers: [Int: Watcher]? = [:]
        var lastID = 0
    }

    private let state = Lock(State())

    /// Adds a reader, which gets a first summary with ``offer(_:to:)``.
    func add() -> (id: Int, summaries: AsyncStream<CartSummary>) {
        let (summaries, continuation) = AsyncStream.makeStream(
            of: CartSummary.self, bufferingPolicy: .bufferingNewest(1))
        let (id, hasEnded) = state.withLock { state in
            state.lastID += 1
            state.watchers?[state.lastID] = Watcher(continuation: continuation)
            return (state.lastID, state.watchers == nil)
        }
        continuation.onTermination = { [weak self] _ in self?.remove(id) }
        if hasEnded { continuation.finish() }
        return (id, summaries)
    }

    func offer(_ summary: CartSummary, to id: Int) {
        state.withLock { $0.watchers?[id]?.offer(summary) }
    }

    /// Passes on the summary of a changed cart. A cart whose total does not fit into an amount is left out.
    func offer(_ cart: Cart) {
        guard state.withLock({ $0.watchers?.isEmpty == false }), let summary = try? cart.summary() else { return }
        state.withLock { state in
            for id in (state.watchers ?? [:]).keys { state.watchers?[id]?.offer(summary) }
        }
    }

    /// Ends all sequences.
    func end() {
        let watchers = state.withLock { state in
            defer { state.watchers = nil }
            return state.watchers ?? [:]
        }
        // Outside the lock, which the end of a sequence takes.
        for watcher in watchers.values { watcher.continuation.finish() }
    }

    private func remove(_ id: Int) {
        state.withLock { _ = $0.watchers?.removeValue(forKey: id) }
    }
}
