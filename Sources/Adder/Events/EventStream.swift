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
    @usableFromInline let environment: SharedEnvironment
    /// The scopes of all streams, which a send counts rather than to ask its task.
    @usableFromInline let liveScopes = RequestScope.live
    let log: Log
    /// The waits of answers for each other.
    @usableFromInline let waits = WaitGraph()
    /// Returns the kind of the events of one type that code sends.
    let kind: @Sendable (_ type: any Event.Type) -> EventKind
    /// Opens a dispatcher for a type of event that is a request. Called in the lock, once a type.
    let openDispatcher: @Sendable (EventStream, any Event.Type, inout StreamState) -> Void

    init(
        environment: HostEnvironment, log: Log, kind: @escaping @Sendable (any Event.Type) -> EventKind,
        openDispatcher: @escaping @Sendable (EventStream, any Event.Type, inout StreamState) -> Void
    ) {
        self.environment = SharedEnvironment(environment)
        self.log = log
        self.kind = kind
        self.openDispatcher = openDispatcher
        waits.connect(to: self)
    }

    /// The number of events that are ordered and wait for their delivery.
    public var depth: Int {
        state.withLock { $0.queue.count }
    }

    /// The number of events that were sent so far, those that wait to be delivered included.
    package var orderedCount: UInt64 { state.withLock { $0.orderedCount } }

    /// Sends an event, and returns when it is ordered.
    ///
    /// If no other event was being delivered, the event has been delivered by then too. Otherwise it is delivered after
    /// those before it, on another thread or after the observer that sends it has returned.
    ///
    /// The call blocks its caller in one case only: while more than about 8,000 events are queued and another thread
    /// delivers them, a caller waits that is neither on the main thread nor in an observer of this stream. While no thread
    /// delivers, it delivers events of others instead. The wait ends when most of the events before its own are delivered,
    /// or when none has been delivered for about a tenth of a second, so that an observer may wait for a sender.
    ///
    /// A response that is sent this way is an announcement, also with its request as the cause: it ends no request.
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
        var kind = EventKind.event
        let outcome = state.withLock { state in
            // Made in the lock that orders: this saves a second lock, and the identities of roots ascend in the order.
            id = state.makeID(cause: cause)
            let observers = observers(of: E.self, &state)
            kind = observers.kind
            return state.order(Envelope(event, id: id, cause: cause, screen: screen, kind: kind), for: observers)
        }
        conclude(outcome, Envelope(event, id: id, cause: cause, screen: screen, kind: kind))
        return id
    }

    /// Waits until every event that was ordered before the call has been delivered. It does not end earlier when its task
    /// is cancelled.
    public func drained() async {
        await withCheckedContinuation { continuation in
            if state.withLock({ $0.enqueue(QueuedEvent(mark: { continuation.resume() })) }) { drain() }
        }
    }

    /// Waits until the event that another thread delivers now has been delivered.
    func currentEventDelivered() async {
        await withCheckedContinuation { continuation in
            let mark = QueuedEvent(mark: { continuation.resume() })
            if state.withLock({ !$0.putFirst(mark, on: CurrentThread.id) }) { continuation.resume() }
        }
    }

    /// Returns the identity of the next root, for an event that is sent later.
    @usableFromInline
    package func makeID() -> EventID {
        state.withLock { $0.makeID(cause: nil) }
    }
}
