/// The kits that have started, in order, with the functions that flush and stop them.
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

    /// Stops the kits in reverse order. A second call waits until the first has ended.
    func stop(deadline: Duration) async {
        let stopping = state.withLock { state in
            if let stopping = state.stopping { return stopping }
            let entries = state.entries
            let stopping = Task.detached { await self.stop(entries.reversed(), within: deadline) }
            state.stopping = stopping
            return stopping
        }
        await stopping.value
    }

    private func stop(_ entries: [Entry], within limit: Duration) async {
        let deadline = Deadline(limit, sleep: environment.sleep)
        for entry in entries where await !deadline.isMet(by: entry.stop) {
            log.error(
                "The kit “\(entry.name)” did not stop within \(limit): the SDK stops without it. Make its stop() return."
            )
        }
    }
}
