/// The kits that have started, in order, with what stops each.
final class StartedKits: Sendable {
    private struct Entry {
        let name: String
        let flush: @Sendable () async -> Void
        let stop: @Sendable () async -> Void
    }

    private struct State {
        var entries: [Entry] = []
        var stopping: Task<Void, Never>?
    }

    private let state = Lock(State())
    private let environment: HostEnvironment
    private let log: Log

    init(environment: HostEnvironment, log: Log) {
        self.environment = environment
        self.log = log
    }

    func start<K: Kit>(_ bundle: KitBundle<K>, _ context: Context) async throws(StartError) -> K {
        do {
            let kit = try await K(options: bundle.options, context: context)
            let entry = Entry(name: K.name, flush: { await kit.flush() }, stop: { await kit.stop() })
            state.withLock { $0.entries.append(entry) }
            log.info("The kit “\(K.name)” has started.")
            return kit
        } catch {
            throw .kitFailed(kit: K.name, cause: error)
        }
    }

    func flush() async {
        for entry in state.withLock({ $0.entries }) { await entry.flush() }
    }

    func stop(deadline: Duration) async {
        let stopping = state.withLock { state in
            if let stopping = state.stopping { return stopping }
            let entries = state.entries
            let stopping = Task.detached { await self.stop(entries.reversed(), deadline) }
            state.stopping = stopping
            return stopping
        }
        await stopping.value
    }

    private func stop(_ entries: [Entry], _ deadline: Duration) async {
        for entry in entries where await !finishes(entry.stop, within: deadline) {
            log.error("The kit “\(entry.name)” did not stop within \(deadline); it is left behind.")
        }
    }

    /// Whether work ends before a deadline. Work that ignores its cancellation cannot be waited for in a task group,
    /// so two tasks race.
    private func finishes(_ work: @escaping @Sendable () async -> Void, within deadline: Duration) async -> Bool {
        await withCheckedContinuation { continuation in
            let race = Race(continuation)
            let sleep = environment.sleep
            let timer = Task.detached {
                try? await sleep(deadline)
                race.end(false)
            }
            Task.detached {
                await work()
                race.end(true)
                timer.cancel()
            }
        }
    }
}

/// Whoever ends it first decides it.
private final class Race: Sendable {
    private let waiting: Lock<CheckedContinuation<Bool, Never>?>

    init(_ continuation: CheckedContinuation<Bool, Never>) {
        waiting = Lock(continuation)
    }

    func end(_ result: Bool) {
        let first = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        first?.resume(returning: result)
    }
}
