import Adder
import AdderStorage

/// Writes measures to the queue as they come, and delivers them.
actor MeasureWorker {
    private let inbox: MeasureInbox
    private let queue: MeasureQueue
    private let limits: Measures.Limits
    private let environment: HostEnvironment
    private let receiver: @Sendable (MeasureBatch) async -> Measures.Delivery
    private var failures = 0
    /// The latest write, after all earlier ones.
    private var writing: Task<Void, Never>?

    init(
        _ inbox: MeasureInbox, _ queue: MeasureQueue, _ limits: Measures.Limits, _ environment: HostEnvironment,
        _ receiver: @escaping @Sendable (MeasureBatch) async -> Measures.Delivery
    ) {
        (self.inbox, self.queue, self.limits) = (inbox, queue, limits)
        (self.environment, self.receiver) = (environment, receiver)
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
        var generator = SeededGenerator(seed: environment.seed(EventID(rawValue: 0)))
        for ordinal in UInt64(0)... {
            let asked = await deliver()
            if Task.isCancelled { return }
            let longest = max(limits.interval, limits.longestInterval)
            let doubled = min(longest, limits.interval * (1 << min(failures, 20)))
            // Clients that have failed at the same moment do not all come back at the same moment.
            let wait = failures == 0 ? doubled : doubled * Double.random(in: 0.5...1, using: &generator)
            guard (try? await environment.sleep(max(wait, asked ?? .zero), nil, ordinal)) != nil else { return }
        }
    }

    /// Delivers what waits, and returns the time that the receiver asks for.
    @discardableResult
    func deliver() async -> Duration? {
        await write()
        guard inbox.consent == .granted else { return nil }
        while !Task.isCancelled, let next = try? await queue.next(max(1, limits.batch)) {
            let json = "[" + next.json.joined(separator: ",") + "]"
            switch await receiver(MeasureBatch(json: Array(json.utf8), count: next.json.count)) {
            case .delivered:
                failures = 0
                guard await remove(through: next.last, nil) else { return nil }
            case .refused: guard await remove(through: next.last, .refused) else { return nil }
            case .failed(let retryAfter):
                failures += 1
                return retryAfter
            }
        }
        return nil
    }

    /// Removes what was delivered or refused, also if the task is cancelled meanwhile. What cannot be removed is delivered again,
    /// and counted once by its key.
    private func remove(through last: Int64, _ reason: MeasureLedger.Reason?) async -> Bool {
        await Task { [queue] in (try? await queue.remove(through: last, reason)) != nil }.value
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

    /// Writes what has come to the queue. What a full disk refuses stays in memory, as far as there is room.
    private func writeNow() async {
        guard let arrived = inbox.take() else { return }
        do {
            try await queue.add(arrived.measures, tooFast: arrived.tooFast)
        } catch {
            inbox.putBack(arrived.measures, tooFast: arrived.tooFast)
        }
    }

    func ledger() async throws(StorageError) -> MeasureLedger { try await queue.ledger() }

    func setConsent(_ consent: Measures.Consent) async throws(StorageError) {
        inbox.setConsent(consent)
        guard consent == .denied else { return }
        // A write that has begun adds what was measured before.
        await writing?.value
        try await queue.remove(.denied)
    }

    func close() async {
        await write()
        await queue.close()
    }
}

/// The measures that are not in the queue yet.
final class MeasureInbox: Sendable {
    private struct State {
        var consent: Measures.Consent
        var measures: [Measure] = []
        var tooFast = 0
        var number = 0
    }

    private static let capacity = 1_000

    private let session: String
    private let state: Lock<State>
    private let arrival: AsyncStream<Void>.Continuation
    /// An element after measures have come; one for several.
    let arrivals: AsyncStream<Void>

    init(session: String, consent: Measures.Consent) {
        self.session = session
        state = Lock(State(consent: consent))
        (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    var consent: Measures.Consent { state.withLock(\.consent) }

    /// Adds the measures that the rules make of an event.
    func add(_ event: Envelope<any Event>, _ rules: [MeasureRule], _ now: (EventID) -> Timestamp) {
        for rule in rules {
            guard let fields = rule.fields(event.body) else { continue }
            let time = now(event.id)
            state.withLock { state in
                guard state.consent != .denied else { return }
                guard state.measures.count < Self.capacity else {
                    state.tooFast += 1
                    return
                }
                state.number += 1
                state.measures.append(
                    Measure(key: "\(session)-\(state.number)", name: rule.name, time: time, fields: fields))
            }
            arrival.yield()
        }
    }

    /// Removes all measures and returns them; `nil` if there are none, or if the person has not consented.
    func take() -> (measures: [Measure], tooFast: Int)? {
        state.withLock { state in
            guard state.consent == .granted, !state.measures.isEmpty || state.tooFast > 0 else { return nil }
            defer { (state.measures, state.tooFast) = ([], 0) }
            return (state.measures, state.tooFast)
        }
    }

    /// Puts measures back that could not be written.
    func putBack(_ measures: [Measure], tooFast: Int) {
        state.withLock { state in
            guard state.consent != .denied else { return }
            let all = measures + state.measures
            state.measures = Array(all.prefix(Self.capacity))
            state.tooFast += tooFast + all.count - state.measures.count
        }
    }

    func setConsent(_ consent: Measures.Consent) {
        state.withLock { state in
            state.consent = consent
            if consent == .denied { (state.measures, state.tooFast) = ([], 0) }
        }
        arrival.yield()
    }
}
