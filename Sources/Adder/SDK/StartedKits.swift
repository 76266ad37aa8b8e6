/// The kits that have started, in order, with the functions that flush and stop them.
final class StartedKits: Sendable {
    private struct Entry {
        let name: String
        let flush: @Sendable () async -> Void
        let stop: @Sendable () async -> Void
    }

    private struct State {
        var entries: [Entry] = []
        var failures: [Diagnostics.KitFailure] = []
        var stopping: Task<Void, Never>?
    }

    private let state = Lock(State())
    private let stream: EventStream
    private let stage: Stage
    private let options: CoreOptions
    private var log: Log { stream.log }

    init(stream: EventStream, stage: Stage, options: CoreOptions) {
        self.stream = stream
        self.stage = stage
        self.options = options
    }

    /// Starts a kit. A kit that has started when the task is cancelled is among those that ``stop(deadline:)`` stops.
    func start<K: Kit>(_ bundle: KitBundle<K>) async throws(StartError) -> K {
        try Self.checkCancellation()
        let kit = try await make(bundle)
        let isOn = (kit as? any AnySwitched)?.isOn ?? true
        // A kit that is off has nothing to flush and nothing to stop.
        if isOn {
            let entry = Entry(name: K.name, flush: { await kit.flush() }, stop: { await kit.stop() })
            state.withLock { $0.entries.append(entry) }
        }
        if (kit as? any AnySwitched)?.failure == nil {
            log.info("The kit “\(K.name)” \(isOn ? "has started" : "is off").")
        }
        try Self.checkCancellation()
        return kit
    }

    static func checkCancellation() throws(StartError) {
        if Task.isCancelled { throw .cancelled }
    }

    private func make<K: Kit>(_ bundle: KitBundle<K>) async throws(StartError) -> K {
        do {
            let context = Context<K>(
                stream: stream, stage: stage, options: options, log: log,
                dependencies: bundle.dependencies ?? .live)
            return try await K(options: bundle.options, context: context)
        } catch {
            // A kit may have wrapped the cancellation in an error of its own.
            if Task.isCancelled { throw .cancelled }
            let failure = StartError.kitFailed(kit: K.name, cause: error)
            guard !bundle.isRequired, let off = (K.self as? any AnySwitched.Type)?.init(failure: error) as? K else {
                throw failure
            }
            log.error("\(failure) The kit is off.")
            state.withLock { $0.failures.append(Diagnostics.KitFailure(kit: K.name, error: error)) }
            return off
        }
    }

    /// The kits that failed to start and are off, in order.
    var failures: [Diagnostics.KitFailure] { state.withLock { $0.failures } }

    /// Flushes the kits in order. Once the kits are being stopped, it flushes no more of them, and waits for their end.
    func flush() async {
        for entry in state.withLock({ $0.entries }) {
            if let stopping = state.withLock({ $0.stopping }) { return await stopping.value }
            await entry.flush()
        }
    }

    /// Ends the answers at work, then stops the kits in reverse order. A second call waits until the first has ended.
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
        let deadline = Deadline(limit, on: stream.environment)
        let busy = await endAnswers(within: limit, deadline)
        for entry in entries where !busy.contains(entry.name) {
            guard await !deadline.isMet(by: entry.stop) else { continue }
            log.error(
                "The kit “\(entry.name)” did not stop within \(limit): the SDK stops without it. Make its stop() return."
            )
        }
        await stream.drained()
        stream.end()
    }

    /// Lets the answers at work end, cancels those that take too long, and returns the kits that are at work all the same.
    private func endAnswers(within limit: Duration, _ deadline: Deadline) async -> Set<String> {
        let stream = stream
        stream.beginStopping()
        if !stream.isIdle { _ = await deadline.isMet { await stream.becameIdle() } }
        stream.stop()
        if !stream.answersAtWork.isEmpty { _ = await deadline.isMet { await stream.answersReturned() } }
        let answers = stream.answersAtWork
        let errors = answers.map { answer in
            let owner = answer.kit.map { "The kit “\($0)”" } ?? "An interactor of a screen or of the host"
            let consequence = answer.kit == nil ? "" : ", so the kit is not stopped"
            return """
                \(owner) did not end its answer to \(answer.request) within \(limit) of its cancellation\(consequence). \
                Make the interactor return when its task is cancelled.
                """
        }
        // Several answers of one kit to one type of request are one error.
        for error in Set(errors).ascending(by: \.self) { log.error(error) }
        return Set(answers.compactMap(\.kit))
    }
}

/// A limit on the time that some work may take.
private struct Deadline: Sendable {
    private let limit: Duration
    private let environment: SharedEnvironment

    init(_ limit: Duration, on environment: SharedEnvironment) {
        self.limit = limit
        self.environment = environment
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
        let timer = Task.detached { [limit, environment] in
            // A timer that is cancelled throws, and does not finish the race.
            guard (try? await environment.sources.sleep(limit, nil, 0)) != nil else { return }
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

    /// The first result, for which reading it waits. Read it once.
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
