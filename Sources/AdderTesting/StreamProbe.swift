public import Adder

/// Watches a stream from when it is made, and waits at any boundary for the event that matters: without sleeping.
///
/// ```swift
/// let probe = StreamProbe(stream)
/// stream.send(TodosRequest.summary)
/// let answer = try await probe.first(TodosResponse.self)
/// ```
///
/// The same lines serve a unit test (one interactor) and an integration test (a whole SDK).
public final class StreamProbe: Sendable {
    private struct Waiter {
        let id: Int
        let accepts: @Sendable (Envelope<any Event>) -> Bool
        let found: CheckedContinuation<Envelope<any Event>?, Never>
    }

    private struct State {
        var seen: [Envelope<any Event>] = []
        var waiters: [Waiter] = []
        var lastID = 0
    }

    private let state: Lock<State>
    private let tap: Subscription

    /// Watches a stream.
    public init(_ stream: EventStream) {
        let recorder = Recorder()
        state = Lock(State())
        tap = stream.tap { recorder.probe?.record($0) }
        recorder.connect(self)
    }

    /// Every event so far, in order.
    public var events: [Envelope<any Event>] {
        state.withLock { $0.seen }
    }

    /// Every event of one type so far, in order.
    public func bodies<E: Event>(of type: E.Type = E.self) -> [E] {
        events.compactMap { $0.body as? E }
    }

    /// The first event of a type that is accepted, among those seen and those to come.
    ///
    /// - Parameter limit: How long to wait before the test fails; nothing waits that long when the event comes.
    /// - Throws: ``NotSeen`` with what was seen instead.
    public func first<E: Event>(
        _ type: E.Type = E.self, within limit: Duration = .seconds(60),
        where accepts: @escaping @Sendable (Envelope<E>) -> Bool = { _ in true }
    ) async throws(NotSeen) -> Envelope<E> {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let limitTask = Task.detached {
            try await Task.sleep(for: limit)
            self.giveUp(id)
        }
        defer { limitTask.cancel() }
        let envelope = await withCheckedContinuation { continuation in
            wait(Waiter(id: id, accepts: { $0.typed(E.self).map(accepts) ?? false }, found: continuation))
        }
        guard let found = envelope?.typed(E.self) else {
            throw NotSeen(wanted: String(describing: E.self), seen: events.map(\.description))
        }
        return found
    }

    fileprivate func record(_ envelope: Envelope<any Event>) {
        let ready = state.withLock { state in
            state.seen.append(envelope)
            let ready = state.waiters.filter { $0.accepts(envelope) }
            state.waiters.removeAll { waiter in ready.contains { $0.id == waiter.id } }
            return ready
        }
        for waiter in ready { waiter.found.resume(returning: envelope) }
    }

    private func wait(_ waiter: Waiter) {
        let found = state.withLock { state in
            let found = state.seen.first(where: waiter.accepts)
            if found == nil { state.waiters.append(waiter) }
            return found
        }
        if let found { waiter.found.resume(returning: found) }
    }

    private func giveUp(_ id: Int) {
        let waiter = state.withLock { state in
            let index = state.waiters.firstIndex { $0.id == id }
            return index.map { state.waiters.remove(at: $0) }
        }
        waiter?.found.resume(returning: nil)
    }
}

/// The event that a test waits for did not come.
public struct NotSeen: Error, Sendable, CustomStringConvertible {
    /// The type of event that was waited for.
    public let wanted: String
    /// What came instead, a line each.
    public let seen: [String]

    /// A sentence, and what came instead.
    public var description: String {
        "No \(wanted) that is accepted was sent. Seen:\n" + seen.map { "  \($0)" }.joined(separator: "\n")
    }
}

/// The link from the tap to its probe, which does not exist yet when the tap is made.
private final class Recorder: Sendable {
    private struct Link {
        weak var probe: StreamProbe?
    }

    private let link = Lock(Link())

    var probe: StreamProbe? { link.withLock { $0.probe } }

    func connect(_ probe: StreamProbe) {
        link.withLock { $0.probe = probe }
    }
}
