import Adder
import AdderStorage

/// Writes measures to the queue as they come, and delivers them.
actor MeasureWorker {
    private let inbox: MeasureInbox
    private let queue: MeasureQueue
    private let limits: Measures.Limits
    private let environment: HostEnvironment
    private let receiver: @Sendable (MeasureBatch) async -> Measures.Delivery
    private var generator: SeededGenerator
    private var failures = 0
    /// The latest write, after all earlier ones.
    private var writing: Task<Void, Never>?
    /// A Boolean value that indicates whether the person has denied what is in the queue, and it is not removed yet.
    private var mustForget = false
    /// The reason that it is not removed.
    private var problem: StorageError?

    init(
        _ inbox: MeasureInbox, _ queue: MeasureQueue, _ limits: Measures.Limits, _ environment: HostEnvironment,
        _ receiver: @escaping @Sendable (MeasureBatch) async -> Measures.Delivery
    ) {
        (self.inbox, self.queue, self.limits) = (inbox, queue, limits)
        (self.environment, self.receiver) = (environment, receiver)
        generator = SeededGenerator(seed: environment.seed(EventID(rawValue: 0)))
    }

    /// Works until its task is cancelled.
    func run() async {
        await withTaskGroup { group in
            group.addTask { await self.takeIn() }
            group.addTask { await self.deliverAgainAndAgain() }
        }
    }

    private func takeIn() async {
        for await _ in inbox.arrivals { await write() }
    }

    private func deliverAgainAndAgain() async {
        for ordinal in UInt64(0)... {
            let wait = await deliver()
            guard !Task.isCancelled, (try? await environment.sleep(wait, nil, ordinal)) != nil else { return }
        }
    }

    /// Delivers what waits, and returns the time until the next delivery.
    @discardableResult
    func deliver() async -> Duration {
        while true {
            await write()
            // The person may decide while the queue is read.
            guard mayDeliver, let next = try? await queue.next(max(1, limits.batch), at: now), mayDeliver else {
                return limits.interval
            }
            switch next {
            case .pause(let rest): return rest
            case .batch(let batch, let ids): if let wait = await handOver(batch, ids) { return wait }
            }
        }
    }

    private var mayDeliver: Bool { !Task.isCancelled && inbox.consent == .granted && !mustForget }
    private var now: Timestamp { environment.now(EventID(rawValue: 0)) }

    /// Hands a batch over, and returns the time until the next delivery; `nil` if the next batch can follow.
    private func handOver(_ batch: MeasureBatch, _ ids: ClosedRange<Int64>) async -> Duration? {
        let receiving = Task { [receiver] in await receiver(batch) }
        // Not cancelled with its caller: what the receiver has taken is counted.
        let counting = Task { await count(receiving.value, ids) }
        return await withTaskCancellationHandler {
            await counting.value
        } onCancel: {
            receiving.cancel()
        }
    }

    /// Counts a batch that was handed over. What cannot be removed is delivered again, and counted once by its key.
    private func count(_ outcome: Measures.Delivery, _ ids: ClosedRange<Int64>) async -> Duration? {
        switch outcome {
        case .delivered:
            failures = 0
            return (try? await queue.remove(ids)) == nil ? limits.interval : nil
        case .refused: return (try? await queue.remove(ids, isRefused: true)) == nil ? limits.interval : nil
        case .failed(let pause):
            failures += 1
            if let pause { try? await queue.pause(pause, from: now) }
            return max(backoff(), pause ?? .zero)
        }
    }

    /// Returns the time before another try.
    private func backoff() -> Duration {
        let longest = max(limits.interval, limits.longestInterval)
        let doubled = min(longest, limits.interval * (1 << min(failures, 20)))
        // Clients that have failed at the same moment do not all come back at the same moment.
        return doubled * Double.random(in: 0.5...1, using: &generator)
    }

    /// Writes what has come to the queue, one write after the other, so that measures keep the order of their events.
    private func write() async {
        let task = Task { [earlier = writing] in
            await earlier?.value
            await writeNow()
        }
        writing = task
        await task.value
    }

    /// Removes what was denied from the queue, then writes what has come. What a full disk refuses stays in memory, as far as
    /// there is room.
    private func writeNow() async {
        guard await forget() else { return }
        guard let arrived = inbox.take() else { return }
        do {
            try await queue.add(arrived.measures, tooFast: arrived.tooFast)
        } catch {
            inbox.putBack(arrived.measures, tooFast: arrived.tooFast)
        }
    }

    /// Removes what was denied. Returns `false` if that failed.
    private func forget() async -> Bool {
        guard mustForget else { return true }
        do throws(StorageError) {
            try await queue.removeAll()
            (mustForget, problem) = (false, nil)
        } catch {
            problem = error
        }
        return !mustForget
    }

    func ledger() async throws(StorageError) -> MeasureLedger { try await queue.ledger() }

    func setConsent(_ consent: Measures.Consent) async throws(StorageError) {
        inbox.setConsent(consent)
        guard consent == .denied else { return }
        mustForget = true
        await write()
        if let problem { throw problem }
    }

    func close() async {
        await write()
        await queue.close()
    }
}
