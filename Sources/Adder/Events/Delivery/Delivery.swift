/// The observers and taps of one event, as they were when the event was ordered.
///
/// It is not copyable, so that they are retained once.
@usableFromInline
struct Delivery<E: Event>: ~Copyable, Sendable {
    @usableFromInline let observers: Observers<E>
    @usableFromInline let taps: Taps?
    @usableFromInline let sequenceNumber: UInt64

    @inlinable
    init(observers: Observers<E>, taps: Taps?, sequenceNumber: UInt64) {
        self.observers = observers
        self.taps = taps
        self.sequenceNumber = sequenceNumber
    }

    /// Calls the observers, then the taps. Called outside the lock.
    @inlinable
    func deliver(_ envelope: consuming Envelope<E>) {
        let envelope = envelope.numbered(sequenceNumber)
        observers.first?.body(envelope)
        if observers.all.count > 1 { Self.deliver(envelope, beyondFirst: observers.all) }
        if let taps { Self.deliver(envelope.erased, to: taps) }
    }

    @inlinable
    static func deliver(_ envelope: Envelope<E>, beyondFirst observers: [Observer<E>]) {
        for index in 1..<observers.count { observers[index].body(envelope) }
    }

    @usableFromInline
    static func deliver(_ envelope: Envelope<any Event>, to taps: Taps) {
        for tap in taps.all { tap.body(envelope) }
    }
}
