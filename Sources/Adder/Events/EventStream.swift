import Synchronization

/// The stream on which the parts of an app exchange events.
///
/// Events are sent and observed on any thread, and all observers see them in one order. Observers are called outside the
/// lock, for one event after the other. An event that is sent from inside an observer is delivered after the current one,
/// so a send never recurses and never deadlocks. An observer should enqueue its work and return.
///
/// ```swift
/// let subscription = stream.observe(TodosResponse.self) { print($0.body) }
/// stream.send(TodosRequest.read(.summary))
/// ```
///
/// The cost of a send follows the number of observers of that type of event. Observers of other types add no cost.
public final class EventStream: Sendable {
    @usableFromInline let state = Lock(StreamState())
    @usableFromInline let environment: SharedEnvironment
    package let log: Log
    /// The recorder of all that happens on the stream; `nil` if none records.
    let recorder: (any Recorder)?
    /// The director of the session that is replayed; `nil` for a live one.
    let director: (any Director)?
    @usableFromInline let isReplayed: Bool
    /// The waits of answers for each other.
    @usableFromInline let waits = WaitGraph()
    /// A Boolean value that indicates whether a task looks for requests without an answer.
    let looksForSilence = Atomic(false)
    /// The names of the types of routes that navigators on the stream were created for.
    let navigatedRoutes = Lock<[String]>([])
    /// The types of presenters whose screens were released too early, each of which the log names once.
    let unkeptPresenters = Lock<Set<ObjectIdentifier>>([])
    /// Returns the kind of the events of one type that code sends.
    let kind: @Sendable (_ type: any Event.Type) -> EventKind
    /// Opens a dispatcher for a type of event that is a request. Called in the lock, once a type.
    let openDispatcher: @Sendable (EventStream, any Event.Type, inout StreamState) -> Void

    init(
        environment: HostEnvironment, log: Log, recorder: (any Recorder)?, replaying director: (any Director)?,
        kind: @escaping @Sendable (any Event.Type) -> EventKind,
        openDispatcher: @escaping @Sendable (EventStream, any Event.Type, inout StreamState) -> Void
    ) {
        self.environment = SharedEnvironment(environment.recorded(by: recorder))
        if let recorder { state.withLock { $0.record(by: recorder) } }
        self.recorder = recorder
        self.director = director
        isReplayed = director != nil
        self.log = log
        self.kind = kind
        self.openDispatcher = openDispatcher
        waits.connect(to: self)
    }

    /// The number of events that are ordered and wait for their delivery.
    public var depth: Int {
        state.withLock { $0.queue.count }
    }

    /// The times that sleeping answers still wait for a test to move its clock, by their requests.
    package var sleeps: [EventID: Duration] { environment.sources.sleeps?() ?? [:] }

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
    ///   - cause: The event that brings this one about, such as the one that an observer is answering. By default, inside an
    ///     answer, the request that is being answered; elsewhere the event is a root.
    ///   - screen: The screen for which the event is sent.
    /// In a replay, the event is not sent, since the recording has it.
    ///
    /// - Returns: The identity of the event.
    @inlinable
    @discardableResult
    public func send<E: Event>(_ event: E, cause: EventID? = nil, screen: ScreenID? = nil) -> EventID {
        send(event, cause: cause, screen: screen, as: nil)
    }

    /// Sends an event in a role; `nil` for that of code which is no part of the core.
    @inlinable
    func send<E: Event>(_ event: E, cause: EventID?, screen: ScreenID?, as role: EventRole?) -> EventID {
        if isReplayed { return makeID() }
        let isInsideAnswer = RequestScope.isActive
        let cause = isInsideAnswer ? cause ?? RequestScope.active(on: self)?.event : cause
        var id = EventID(rawValue: 0)
        var kind = EventKind.event
        var role = role ?? (cause == nil ? .host : .announcement)
        let outcome = state.withLock { state in
            // Made in the lock that orders: this saves a second lock, and the identities of roots ascend in the order.
            id = state.makeID(cause: cause)
            let observers = observers(of: E.self, &state)
            kind = observers.kind
            if kind == .announcement { role = .announcement }
            return state.order(
                Envelope(event, id: id, cause: cause, screen: screen, kind: kind, role: role), for: observers)
        }
        conclude(
            outcome, Envelope(event, id: id, cause: cause, screen: screen, kind: kind, role: role),
            isInsideAnswer: isInsideAnswer)
        return id
    }

    /// Returns the identity of the next root, for an event that is sent later.
    @usableFromInline
    package func makeID() -> EventID {
        state.withLock { $0.makeID(cause: nil) }
    }
}

extension EventStream {
    /// Calls an observer with every event of one type, from now until the subscription ends.
    ///
    /// The observer is called on the thread of a sender, or on one of the concurrency runtime. Calls do not overlap. The
    /// tasks that it begins do not belong to the answer whose event it observes.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner. `let _ =` ends it at once,
    ///   which the log names.
    @inlinable
    public func observe<E: Event>(
        _ type: E.Type = E.self, fileID: StaticString = #fileID, line: UInt = #line,
        _ observer: @escaping @Sendable (Envelope<E>) -> Void
    ) -> Subscription {
        subscription(to: type, at: CallSite(fileID, line), observer)
    }

    /// Calls an observer with every event of one type, as long as its owner lives.
    ///
    /// The owner is held weakly, and passed to the observer. The observation ends with the first event after the owner
    /// was released.
    ///
    /// ```swift
    /// stream.observe(TodosResponse.self, by: self) { owner, response in owner.note(response.body) }
    /// ```
    public func observe<E: Event, Owner: AnyObject & Sendable>(
        _ type: E.Type = E.self, by owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
        _ observer: @escaping @Sendable (Owner, Envelope<E>) -> Void
    ) {
        let holder = Lock<Subscription?>(nil)
        let subscription = subscription(to: type, at: CallSite(fileID, line)) { [weak owner] (envelope: Envelope<E>) in
            if let owner { return observer(owner, envelope) }
            holder.withLock { holder in
                defer { holder = nil }
                return holder
            }?.cancel()
        }
        // The observer and its subscription hold each other until the owner is gone.
        holder.withLock { $0 = subscription }
    }

    /// Calls a closure with every event of every type in order, after the observers of its type.
    ///
    /// `let tap = stream.tap { print($0) }` prints every event.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner.
    public func tap(
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @Sendable (Envelope<any Event>) -> Void
    ) -> Subscription {
        let registration = state.withLock { state in
            let registration = state.makeRegistration(at: CallSite(fileID, line))
            state.add(Tap(registration: registration, body: body))
            return registration
        }
        return Subscription(to: self) { [weak self] isCancelled in
            self?.end(registration, isCancelled: isCancelled, of: "every event") { $0.removeTap(registration) }
        }
    }

    /// Calls an observer until the subscription ends. Without a call site, diagnostics leave it out.
    @inlinable
    func subscription<E: Event>(
        to type: E.Type, at site: CallSite? = nil, _ observer: @escaping @Sendable (Envelope<E>) -> Void
    ) -> Subscription {
        let registration = state.withLock { add(observer, at: site, &$0) }
        return Subscription(to: self) { [weak self] isCancelled in
            self?.end(registration, isCancelled: isCancelled, of: E.self) { $0.remove(E.self, registration) }
        }
    }

    /// The observations that code outside the core has begun, in that order.
    var subscriptions: [Diagnostics.LiveSubscription] {
        let (observers, taps) = state.withLock { state in
            (state.tables.values.map { ($0.eventType, $0.registrations) }, state.tapList.registrations)
        }
        var active: [(Registration, String)] = []
        for (type, registrations) in observers {
            for registration in registrations where registration.isActive { active.append((registration, "\(type)")) }
        }
        for tap in taps where tap.isActive { active.append((tap, "every event")) }
        return active.ascending(by: \.0.id).compactMap { registration, event in
            registration.site.map { Diagnostics.LiveSubscription(event: event, location: "\($0)") }
        }
    }

    /// A stream that is not kept: a `weak let` is possible only from Swift 6.2.3 on.
    struct Weak: Sendable {
        private(set) weak var value: EventStream?

        init(_ stream: EventStream) {
            value = stream
        }
    }

    /// The number of observers and taps, the stream's own included. Tests count them to find survivors.
    package var observerCount: Int {
        state.withLock { state in
            state.tables.values.reduce(state.tapList.count) { $0 + $1.count }
        }
    }

    /// Returns the number of observers that a delivery of one type of event calls.
    package func receiverCount<E: Event>(of type: E.Type) -> Int {
        state.withLock { $0.tables[ObjectIdentifier(type)]?.count ?? 0 }
    }
}
