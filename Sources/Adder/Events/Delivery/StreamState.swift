/// What an event stream's lock guards.
@usableFromInline
struct StreamState {
    @usableFromInline var table = RosterTable()
    @usableFromInline var taps: Taps?
    /// The events that wait, in order.
    @usableFromInline var waiting = FIFO<Waiting>()
    /// Some thread is calling observers.
    @usableFromInline var isDelivering = false
    /// A task will see to what waits.
    var hasRelay = false
    var isStopped = false
    /// What fails the open requests of each desk.
    var stops: [@Sendable () -> Void] = []
    @usableFromInline var place: UInt64 = 0
    /// How many roots there were, and how many events that an observer sent because of another.
    @usableFromInline var roots: UInt64 = 0
    @usableFromInline var announcements: UInt64 = 0
    private var lastSubscription: UInt64 = 0
    /// The depth that is next to be named in the log.
    private var alarm = firstAlarm

    private static let firstAlarm = 10_000

    /// What a sender is to do once it has left the lock.
    @usableFromInline
    enum Outcome<E: Event>: ~Copyable, Sendable {
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
    mutating func order<E: Event>(_ envelope: Envelope<E>, at place: Int) -> Outcome<E> {
        if !isDelivering, waiting.isEmpty, let roster = table.rosters[place] as? Roster<E> {
            isDelivering = true
            self.place += 1
            return .deliver(Delivery(roster: roster, taps: taps, place: self.place))
        }
        if enqueue(Waiting(envelope)) { return .drain }
        return if let depth = crossedAlarm() { .alarm(depth: depth) } else { .leave }
    }

    /// Lets an event wait; true when the caller has become the one who delivers.
    @usableFromInline
    mutating func enqueue(_ event: Waiting) -> Bool {
        waiting.append(event)
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
    mutating func next() -> Next? {
        guard let first = waiting.popFirst() else {
            isDelivering = false
            alarm = Self.firstAlarm
            return nil
        }
        guard let type = first.type else { return Next(waiting: first, roster: nil, taps: nil, place: 0) }
        place += 1
        return Next(waiting: first, roster: table.rosters[table.place(of: type)], taps: taps, place: place)
    }

    /// Changes who receives a type of event. Let go of the result outside the lock: what an observer owns may end
    /// others.
    mutating func change<E: Event>(_ type: E.Type, _ change: (Roster<E>) -> Roster<E>) -> Roster<E>? {
        let place = table.place(of: ObjectIdentifier(type))
        guard let roster = table.rosters[place] as? Roster<E> else { return nil }
        table.rosters[place] = change(roster)
        return roster
    }

    /// Changes who receives everything. Let go of the result outside the lock, as above.
    mutating func changeTaps(_ change: (inout [Tap]) -> Void) -> Taps? {
        let former = taps
        var list = former?.list ?? []
        change(&list)
        taps = list.isEmpty ? nil : Taps(list)
        return former
    }

    /// The next root's identity, or that of an event which an observer sends because of another.
    @inlinable
    mutating func makeID(cause: EventID?) -> EventID {
        guard let cause else {
            roots += 1
            return EventID(rawValue: roots)
        }
        announcements += 1
        return EventID(cause: cause, place: .max, ordinal: announcements)
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
