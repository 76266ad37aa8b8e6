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
        let all = observers.all
        for index in all.indices {
            // An observer may end another one that is called after it.
            if observers.areAllActive { all[index]?.body(envelope) } else { observers.callIfActive(index, envelope) }
        }
        taps?.receive(envelope)
    }

    /// Calls the observers whose observations have not ended, outside of the answer that sends the event.
    @usableFromInline
    static func deliver(_ envelope: Envelope<E>, carefullyTo observers: Observers<E>, _ taps: Taps?) {
        RequestScope.leave {
            for index in observers.all.indices { observers.callIfActive(index, envelope) }
            taps?.receive(envelope)
        }
    }
}

/// An event that waits for its delivery, or a mark that waits for the events before it.
@usableFromInline
struct QueuedEvent: Sendable {
    /// The type of event; `nil` for a mark, which has no sequence number.
    let type: ObjectIdentifier?
    var isMark: Bool { type == nil }
    private let deliver: @Sendable (_ observers: (any AnyObservers)?, _ taps: Taps?, _ number: UInt64) -> Void

    /// Creates a queued event.
    ///
    /// The closure is specialised for its type at the call of `send`, which a generic class would not be.
    @inlinable
    init<E: Event>(_ envelope: Envelope<E>) {
        self.init(type: ObjectIdentifier(E.self)) { observers, taps, number in
            guard let observers = observers as? Observers<E> else { return }
            // These observers are those of now. Some may have begun while the event was queued.
            guard observers.haveBegun(before: number) else {
                return Delivery.deliver(envelope.numbered(number), carefullyTo: observers, taps)
            }
            // The thread that delivers the queue has left its answer.
            Delivery(observers: observers, taps: taps, sequenceNumber: number)
                .deliver(envelope, isInsideAnswer: false)
        }
    }

    /// Creates a mark.
    ///
    /// - Parameter reached: Called outside the lock when every event before the mark has been delivered.
    init(mark reached: @escaping @Sendable () -> Void) {
        self.init(type: nil) { _, _, _ in reached() }
    }

    @usableFromInline
    init(
        type: ObjectIdentifier?,
        deliver: @escaping @Sendable (_ observers: (any AnyObservers)?, _ taps: Taps?, _ number: UInt64) -> Void
    ) {
        self.type = type
        self.deliver = deliver
    }

    /// Calls the observers and the taps. Called outside the lock.
    func deliver(to observers: (any AnyObservers)?, _ taps: Taps?, sequenceNumber: UInt64) {
        deliver(observers, taps, sequenceNumber)
    }
}

/// The first queued event with its receivers, as they were when it reached the front.
struct QueuedDelivery: Sendable {
    let event: QueuedEvent
    let observers: (any AnyObservers)?
    let taps: Taps?
    let sequenceNumber: UInt64

    func deliver() {
        event.deliver(to: observers, taps, sequenceNumber: sequenceNumber)
    }
}
