/// A limit on the time that some work may take.
struct Deadline: Sendable {
    private let limit: Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    init(_ limit: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void) {
        self.limit = limit
        self.sleep = sleep
    }

    /// Runs some work, and returns `true` if it ends within the limit. Work that exceeds the limit is cancelled, and not
    /// waited for.
    ///
    /// A task group would wait for work that does not end, so two unstructured tasks race.
    func isMet(by work: @escaping @Sendable () async -> Void) async -> Bool {
        let race = Race()
        let working = Task.detached {
            await work()
            race.finish(true)
        }
        let timer = Task.detached { [limit, sleep] in
            // A timer that is cancelled throws, and does not finish the race.
            guard (try? await sleep(limit)) != nil else { return }
            // Finished first: work that ends because it is cancelled has not met the deadline.
            race.finish(false)
            working.cancel()
        }
        defer { timer.cancel() }
        return await race.result
    }
}

/// The first of several results.
private final class Race: Sendable {
    private enum State {
        case running
        case awaited(CheckedContinuation<Bool, Never>)
        case finished(Bool)
    }

    private let state = Lock(State.running)

    /// Waits for the first result. Read it once.
    var result: Bool {
        get async {
            await withCheckedContinuation { continuation in
                let result: Bool? = state.withLock { state in
                    if case .finished(let result) = state { return result }
                    state = .awaited(continuation)
                    return nil
                }
                if let result { continuation.resume(returning: result) }
            }
        }
    }

    func finish(_ result: Bool) {
        let waiting: CheckedContinuation<Bool, Never>? = state.withLock { state in
            switch state {
            case .finished: return nil
            case .running:
                state = .finished(result)
                return nil
            case .awaited(let continuation):
                state = .finished(result)
                return continuation
            }
        }
        waiting?.resume(returning: result)
    }
}
