import Synchronization

/// The readers of the numbers of habits, each of which gets the newest ones.
final class HabitsWatchers: Sendable {
    private struct Reader {
        let continuation: AsyncStream<HabitsSummary>.Continuation
        var last: HabitsSummary?
    }

    private struct State {
        /// The readers by their numbers; `nil` after the end.
        var readers: [Int: Reader]? = [:]
        var lastID = 0
    }

    private let state = Mutex(State())

    /// Adds a reader, which gets the numbers of the next response that contains them.
    func add() -> AsyncStream<HabitsSummary> {
        let (summaries, continuation) = AsyncStream.makeStream(
            of: HabitsSummary.self, bufferingPolicy: .bufferingNewest(1))
        let (id, hasEnded) = state.withLock { state in
            state.lastID += 1
            state.readers?[state.lastID] = Reader(continuation: continuation)
            return (state.lastID, state.readers == nil)
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.readers?.removeValue(forKey: id) }
        }
        if hasEnded { continuation.finish() }
        return summaries
    }

    /// Passes on the numbers of a response to the readers that do not have them yet.
    func offer(_ response: HabitsResponse) {
        switch response {
        case .changed(let change): offer(change.summary)
        case .summary(let summary): offer(summary)
        case .habits, .habit, .tip, .reminded, .failed: break
        }
    }

    private func offer(_ summary: HabitsSummary) {
        state.withLock { state in
            for (id, reader) in state.readers ?? [:] where reader.last != summary {
                state.readers?[id]?.last = summary
                reader.continuation.yield(summary)
            }
        }
    }

    /// Ends all sequences.
    func end() {
        let readers = state.withLock { state in
            defer { state.readers = nil }
            return state.readers ?? [:]
        }
        // Outside the lock, which the end of a sequence takes.
        for reader in readers.values { reader.continuation.finish() }
    }
}
