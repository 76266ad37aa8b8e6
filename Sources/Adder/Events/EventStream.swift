/// The stream on which the parts of an app exchange events.
///
/// Events are sent and observed on any thread, and all observers see them in one order. Observers are called outside the
/// lock, for one event after the other. An event that is sent from inside an observer is delivered after the current one,
/// so a send never recurses and never deadlocks. An observer should enqueue its work and return.
///
/// ```swift
/// let subscription = stream.observe(TodosResponse.self) { print($0.body) }
/// stream.send(TodosRequest.summary)
/// ```
///
/// The cost of a send follows the number of observers of that type of event. Observers of other types add no cost.
public final class EventStream: Sendable {
    @usableFromInline let state = Lock(StreamState())
    let environment: HostEnvironment
    let log: Log
    /// Opens a dispatcher for a type of event that is a request. Called in the lock, once a type.
    let openDispatcher: @Sendable (EventStream, any Event.Type, inout StreamState) -> Void

    init(
        environment: HostEnvironment, log: Log,
        openDispatcher: @escaping @Sendable (EventStream, any Event.Type, inout StreamState) -> Void
    ) {
        self.environment = environment
        self.log = log
        self.openDispatcher = openDispatcher
    }

    /// The number of events that are ordered and wait for their delivery.
    public var depth: Int {
        state.withLock { $0.queue.count }
    }

    /// The number of observers and taps, the stream's own included. Tests count them to find survivors.
    package var observerCount: Int {
        state.withLock { state in state.observers.values.reduce(state.taps?.all.count ?? 0) { $0 + $1.count } }
    }

    /// Returns the number of observers that a delivery of one type of event calls. Tests count them.
    package func receiverCount<E: Event>(of type: E.Type) -> Int {
        state.withLock { $0.observers[ObjectIdentifier(type)]?.count ?? 0 }
    }

    /// Sends an event, and returns when it is ordered.
    ///
    /// If no other event was being delivered, the event has been delivered by then too. Otherwise it is delivered after
    /// those before it, on another thread or after the observer that sends it has returned.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - cause: The event that brings this one about, such as the one that an observer is answering. An event without a
    ///     cause is a root, which a replay sends again.
    ///   - screen: The screen for which the event is sent.
    /// - Returns: The identity of the event.
    @inlinable
    @discardableResult
    public func send<E: Event>(_ event: E, cause: EventID? = nil, screen: ScreenID? = nil) -> EventID {
        var id = EventID(rawValue: 0)
        let outcome = state.withLock { state in
            // Made in the lock that orders: this saves a second lock, and the identities of roots ascend in the order.
            id = state.makeID(cause: cause)
            let envelope = Envelope(event, id: id, cause: cause, screen: screen)
            return state.order(envelope, for: observers(of: E.self, &state))
        }
        conclude(outcome, Envelope(event, id: id, cause: cause, screen: screen))
        return id
    }

    /// Calls an observer with every event of one type, from now until the subscription ends.
    ///
    /// The observer is called on the thread of a sender, or on one of the concurrency runtime. Calls do not overlap.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner.
    public func observe<E: Event>(
        _ type: E.Type = E.self, _ observer: @escaping @Sendable (Envelope<E>) -> Void
    ) -> Subscription {
        let (id, _) = state.withLock { add(observer, &$0) }
        return Subscription { [weak self] in
            _ = self?.state.withLock { $0.change(E.self) { $0.removing(id) } }
        }
    }

    /// Calls a closure with every event of every type in order, after the observers of its type.
    ///
    /// `let tap = stream.tap { print($0) }` prints every event.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner.
    public func tap(_ body: @escaping @Sendable (Envelope<any Event>) -> Void) -> Subscription {
        let id = state.withLock { state in
            let id = state.makeSubscriptionID()
            _ = state.changeTaps { $0.append(Tap(id: id, body: body)) }
            return id
        }
        return Subscription { [weak self] in
            _ = self?.state.withLock { $0.changeTaps { $0.removeAll { $0.id == id } } }
        }
    }

    /// Waits until every event that was ordered before the call has been delivered. It does not end earlier when its task
    /// is cancelled.
    public func drained() async {
        await withCheckedContinuation { continuation in
            if state.withLock({ $0.enqueue(QueuedEvent(mark: { continuation.resume() })) }) { drain() }
        }
    }

    /// Returns the identity of the next root, for an event that is sent later.
    package func makeID() -> EventID {
        state.withLock { $0.makeID(cause: nil) }
    }
}
