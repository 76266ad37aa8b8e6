/// An event that waits for its delivery, or a mark that waits for the events before it.
@usableFromInline
struct QueuedEvent: Sendable {
    /// The type of event; `nil` for a mark, which has no sequence number.
    let type: ObjectIdentifier?
    var isMark: Bool { type == nil }
    private let deliver: @Sendable (_ observers: (any AnyObservers)?, _ taps: Taps?, _ number: UInt64) -> Void

    /// Creates a queued event.
    ///
    /// The closure is specialised for its type at the call of `send`: delivery through a generic class took four times as
    /// long.
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
