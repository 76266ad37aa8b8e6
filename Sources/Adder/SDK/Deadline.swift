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
        await withCheckedContinuation { continuation in
            let race = Race(continuation)
            let working = Task.detached { await work() }
            let timer = Task.detached { [limit, sleep] in
                // A timer that is cancelled throws, and does not finish the race.
                guard (try? await sleep(limit)) != nil else { return }
                // Finished first: work that ends because it is cancelled has not met the deadline.
                race.finish(false)
                working.cancel()
            }
            Task.detached {
                await working.value
                timer.cancel()
                race.finish(true)
            }
        }
    }
}

/// Resumes a continuation with the first of several results.
private final class Race: Sendable {
    private let continuation: Lock<CheckedContinuation<Bool, Never>?>

    init(_ continuation: CheckedContinuation<Bool, Never>) {
        self.continuation = Lock(continuation)
    }

    func finish(_ result: Bool) {
        let first = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        first?.resume(returning: result)
    }
}
