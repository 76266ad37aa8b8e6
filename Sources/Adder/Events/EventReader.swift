import Synchronization

/// The buffered events of one observation, which one reader at a time may read.
@usableFromInline
final class ObservedEvents<E: Event>: Sendable {
    let buffer: EventBuffer<E>
    /// The observation; `nil` if the stream was released before it began.
    private let subscription: Subscription?
    private let isBeingRead = Atomic(false)

    @usableFromInline
    init(buffer: EventBuffer<E>, subscription: Subscription?) {
        self.buffer = buffer
        self.subscription = subscription
    }

    /// Returns the right to read the events; `nil` while another reader has it.
    func beginReading() -> EventReader<E>? {
        let (exchanged, _) = isBeingRead.compareExchange(
            expected: false, desired: true, ordering: .acquiringAndReleasing)
        return exchanged ? EventReader(self) : nil
    }

    func endReading() {
        isBeingRead.store(false, ordering: .releasing)
    }
}

/// The right to read the events of an observation, which ends with this object.
final class EventReader<E: Event>: Sendable {
    private let events: ObservedEvents<E>

    init(_ events: ObservedEvents<E>) {
        self.events = events
    }

    var buffer: EventBuffer<E> { events.buffer }

    deinit { events.endReading() }
}
