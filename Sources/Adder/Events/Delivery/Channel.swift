/// The observers of one type of event and what waits for them, whatever the type. Guarded by the stream's lock.
@usableFromInline
class AnyChannel {
    var observerCount: Int { 0 }
    /// Whether what waits here is an event, which has a place in the order.
    var isOrdered: Bool { true }

    /// Takes the first waiting event; the result delivers it and is called outside the lock.
    func next(place: UInt64, taps: [Tap]) -> @Sendable () -> Void { {} }
}

@available(*, unavailable)
extension AnyChannel: Sendable {}

/// What is called with every event of every type.
@usableFromInline
struct Tap: Sendable {
    let id: UInt64
    @usableFromInline let body: @Sendable (Envelope<any Event>) -> Void
}

/// What is called with every event of one type.
@usableFromInline
struct Observer<E: Event>: Sendable {
    let id: UInt64
    @usableFromInline let body: @Sendable (Envelope<E>) -> Void
}

/// The observers of one type of event, and the events that wait for them. Guarded by the stream's lock.
@usableFromInline
final class Channel<E: Event>: AnyChannel {
    /// Replaced, never changed in place, while a delivery reads it.
    @usableFromInline var observers: [Observer<E>] = []
    /// The desk that answers, where `E` is a request.
    var desk: (any Sendable)?
    @usableFromInline var waiting = FIFO<Envelope<E>>()

    override var observerCount: Int { observers.count }

    /// Ends an observation. Let go of the result outside the lock: what an observer owns may end others.
    func remove(_ id: UInt64) -> Observer<E>? {
        observers.firstIndex { $0.id == id }.map { observers.remove(at: $0) }
    }

    override func next(place: UInt64, taps: [Tap]) -> @Sendable () -> Void {
        guard let envelope = waiting.popFirst()?.placed(place) else { return {} }
        let delivery = Delivery(observers: observers, taps: taps, place: place)
        return { delivery.deliver(envelope) }
    }
}

/// One event's receivers, as they were when it was ordered.
@usableFromInline
struct Delivery<E: Event>: Sendable {
    @usableFromInline let observers: [Observer<E>]
    @usableFromInline let taps: [Tap]
    @usableFromInline let place: UInt64

    @inlinable
    init(observers: [Observer<E>], taps: [Tap], place: UInt64) {
        self.observers = observers
        self.taps = taps
        self.place = place
    }

    @inlinable
    func deliver(_ envelope: Envelope<E>) {
        for index in observers.indices { observers[index].body(envelope) }
        if !taps.isEmpty { tap(envelope.erased) }
    }

    @usableFromInline
    func tap(_ envelope: Envelope<any Event>) {
        for tap in taps { tap.body(envelope) }
    }
}

/// Waits in the queue like an event, and tells when everything before it was delivered.
final class Marker: AnyChannel {
    private let reached: @Sendable () -> Void

    init(reached: @escaping @Sendable () -> Void) {
        self.reached = reached
    }

    override var isOrdered: Bool { false }

    override func next(place: UInt64, taps: [Tap]) -> @Sendable () -> Void { reached }
}
