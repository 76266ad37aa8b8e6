/// What waits for its delivery: an event, or a mark between two events.
@usableFromInline
struct Waiting: Sendable {
    /// The type of event; nil for a mark, which has no place in the order.
    let type: ObjectIdentifier?
    private let deliver: @Sendable (_ roster: (any AnyRoster)?, _ taps: Taps?, _ place: UInt64) -> Void

    /// An event. The closure is compiled for its type where it is sent; delivering it later through a generic class
    /// took four times as long.
    @inlinable
    init<E: Event>(_ envelope: Envelope<E>) {
        self.init(type: ObjectIdentifier(E.self)) { roster, taps, place in
            guard let roster = roster as? Roster<E> else { return }
            Delivery(roster: roster, taps: taps, place: place).deliver(envelope)
        }
    }

    /// A mark, which tells when everything before it was delivered.
    init(mark reached: @escaping @Sendable () -> Void) {
        self.init(type: nil) { _, _, _ in reached() }
    }

    @usableFromInline
    init(
        type: ObjectIdentifier?,
        deliver: @escaping @Sendable (_ roster: (any AnyRoster)?, _ taps: Taps?, _ place: UInt64) -> Void
    ) {
        self.type = type
        self.deliver = deliver
    }

    /// Calls the receivers; outside the lock.
    func deliver(to roster: (any AnyRoster)?, _ taps: Taps?, place: UInt64) {
        deliver(roster, taps, place)
    }
}

/// What waited first, and its receivers as they were when its turn came.
struct Next: Sendable {
    let waiting: Waiting
    let roster: (any AnyRoster)?
    let taps: Taps?
    let place: UInt64

    func deliver() {
        waiting.deliver(to: roster, taps, place: place)
    }
}
