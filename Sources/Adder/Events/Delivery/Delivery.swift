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
    ///
    /// - Parameters:
    ///   - envelope: The event.
    ///   - isInsideAnswer: A Boolean value that indicates whether the current task is inside an answer.
    @inlinable @inline(__always)
    func deliver(_ envelope: consuming Envelope<E>, isInsideAnswer: Bool) {
        let envelope = envelope.numbered(sequenceNumber)
        guard observers.areAllActive, !isInsideAnswer else {
            return Self.deliver(envelope, carefullyTo: observers, taps)
        }
        observers.first?.body(envelope)
        if observers.all.count > 1 { Self.deliver(envelope, beyondFirst: observers) }
        if let taps { Self.deliver(envelope.erased, to: taps) }
    }

    @inlinable
    static func deliver(_ envelope: Envelope<E>, beyondFirst observers: Observers<E>) {
        let all = observers.all
        for index in 1..<all.count {
            // An observer may end another one that is called after it.
            if observers.areAllActive { all[index]?.body(envelope) } else { observers.callIfActive(index, envelope) }
        }
    }

    /// Calls the observers whose observations have not ended, outside of the answer that sends the event.
    @usableFromInline
    static func deliver(_ envelope: Envelope<E>, carefullyTo observers: Observers<E>, _ taps: Taps?) {
        RequestScope.leave {
            for index in observers.all.indices { observers.callIfActive(index, envelope) }
            if let taps { deliver(envelope.erased, to: taps) }
        }
    }

    @usableFromInline
    static func deliver(_ envelope: Envelope<any Event>, to taps: Taps) {
        for tap in taps.all { tap?(envelope) }
    }
}
