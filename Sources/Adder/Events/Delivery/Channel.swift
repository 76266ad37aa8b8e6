/// What waits for the observers of one type of event, whatever the type. Guarded by the stream's lock.
@usableFromInline
class AnyChannel {
    /// The type of event; nil for a marker, which is no event and has no place in the order.
    var type: ObjectIdentifier? { nil }

    /// Takes the first waiting event; the result delivers it and is called outside the lock.
    func next(to roster: (any AnyRoster)?, taps: Taps?, place: UInt64) -> @Sendable () -> Void { {} }
}

@available(*, unavailable)
extension AnyChannel: Sendable {}

/// The events of one type that wait. Guarded by the stream's lock.
@usableFromInline
final class Channel<E: Event>: AnyChannel {
    /// The desk that answers, where `E` is a request.
    var desk: (any Sendable)?
    @usableFromInline var waiting = FIFO<Envelope<E>>()

    override var type: ObjectIdentifier? { ObjectIdentifier(E.self) }

    override func next(to roster: (any AnyRoster)?, taps: Taps?, place: UInt64) -> @Sendable () -> Void {
        guard let envelope = waiting.popFirst()?.placed(place), let roster = roster as? Roster<E> else { return {} }
        let delivery = Delivery(roster: roster, taps: taps, place: place)
        return { delivery.deliver(envelope) }
    }
}

/// Waits in the queue like an event, and tells when everything before it was delivered.
final class Marker: AnyChannel {
    private let reached: @Sendable () -> Void

    init(reached: @escaping @Sendable () -> Void) {
        self.reached = reached
    }

    override func next(to roster: (any AnyRoster)?, taps: Taps?, place: UInt64) -> @Sendable () -> Void { reached }
}
