/// What an event stream's lock guards.
@usableFromInline
struct StreamState {
    @usableFromInline var channels: [ObjectIdentifier: AnyChannel] = [:]
    @usableFromInline var taps: [Tap] = []
    /// The channels of the events that wait, in order; the events wait in their channels.
    @usableFromInline var waiting = FIFO<AnyChannel>()
    /// Some thread is calling observers.
    @usableFromInline var isDelivering = false
    /// A task will see to what waits.
    var hasRelay = false
    var isStopped = false
    /// What fails the open requests of each desk.
    var stops: [@Sendable () -> Void] = []
    @usableFromInline var place: UInt64 = 0
    private var lastSubscription: UInt64 = 0
    /// The depth that is next to be named in the log.
    private var alarm = firstAlarm

    private static let firstAlarm = 10_000

    /// What a sender is to do once it has left the lock.
    @usableFromInline
    enum Outcome<E: Event>: Sendable {
        /// Deliver the event, then whatever has come to wait meanwhile.
        case deliver(Delivery<E>)
        /// The event waits; deliver what waits, since nobody else does.
        case drain
        /// The event waits; another thread delivers it.
        case leave
        /// As `leave`, and the queue has grown to a depth that should be known.
        case alarm(depth: Int)
    }

    /// Orders an event: it is delivered now if nothing is before it, and waits otherwise.
    @inlinable
    mutating func order<E: Event>(_ envelope: Envelope<E>, in channel: Channel<E>) -> Outcome<E> {
        guard isDelivering || !waiting.isEmpty else {
            isDelivering = true
            place += 1
            return .deliver(Delivery(observers: channel.observers, taps: taps, place: place))
        }
        channel.waiting.append(envelope)
        return enqueue(channel) ? .drain : crossedAlarm().map(Outcome.alarm) ?? .leave
    }

    /// Lets a channel wait; true when the caller has become the one who delivers.
    @usableFromInline
    mutating func enqueue(_ channel: AnyChannel) -> Bool {
        waiting.append(channel)
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    /// Ends the caller's delivering unless something waits; true when something does.
    @inlinable
    mutating func finish() -> Bool {
        isDelivering = !waiting.isEmpty
        return isDelivering
    }

    /// Takes what waits first; nil, and the delivering is over, when nothing does.
    mutating func next() -> (@Sendable () -> Void)? {
        guard let channel = waiting.popFirst() else {
            isDelivering = false
            alarm = Self.firstAlarm
            return nil
        }
        if channel.isOrdered { place += 1 }
        return channel.next(place: place, taps: taps)
    }

    /// Ends a tap. Let go of the result outside the lock: what a tap owns may end others.
    mutating func removeTap(_ id: UInt64) -> Tap? {
        taps.firstIndex { $0.id == id }.map { taps.remove(at: $0) }
    }

    mutating func makeSubscriptionID() -> UInt64 {
        lastSubscription += 1
        return lastSubscription
    }

    @usableFromInline
    mutating func crossedAlarm() -> Int? {
        guard waiting.count >= alarm else { return nil }
        alarm *= 2
        return waiting.count
    }
}

@available(*, unavailable)
extension StreamState: Sendable {}
