/// What is called with every event of one type.
@usableFromInline
struct Observer<E: Event>: Sendable {
    @usableFromInline let body: @Sendable (Envelope<E>) -> Void
}

/// Who receives the events of one type, whatever the type.
@usableFromInline
protocol AnyRoster: AnyObject, Sendable {
    var count: Int { get }
}

/// Who receives the events of one type: replaced, never changed.
///
/// A sender takes it as it is and reads it outside the lock. As a variable of its channel, the list would be copied
/// twice and its access be checked at run time: together a quarter of a send.
@usableFromInline
final class Roster<E: Event>: AnyRoster {
    @usableFromInline let observers: [Observer<E>]
    /// The first of them, which is often the only one: a constant is called as it is, while an element of an array is
    /// retained and released, which was a quarter of a send.
    @usableFromInline let first: Observer<E>?
    /// The subscriptions, in the order of the observers. Apart from them, since looking for a number is compiled once,
    /// and not for every type of event at run time.
    private let ids: [UInt64]

    init(_ observers: [Observer<E>] = [], ids: [UInt64] = []) {
        self.observers = observers
        first = observers.first
        self.ids = ids
    }

    @usableFromInline var count: Int { ids.count }

    /// The same and one more at the end.
    func adding(_ observer: Observer<E>, id: UInt64) -> Roster {
        Roster(observers + [observer], ids: ids + [id])
    }

    /// The same without one.
    func removing(_ id: UInt64) -> Roster {
        guard let index = ids.firstIndex(of: id) else { return self }
        var (observers, ids) = (observers, ids)
        observers.remove(at: index)
        ids.remove(at: index)
        return Roster(observers, ids: ids)
    }
}

/// What is called with every event of every type.
@usableFromInline
struct Tap: Sendable {
    let id: UInt64
    @usableFromInline let body: @Sendable (Envelope<any Event>) -> Void
}

/// All taps, at least one: replaced, never changed.
@usableFromInline
final class Taps: Sendable {
    let list: [Tap]

    init(_ list: [Tap]) {
        self.list = list
    }
}

/// One event's receivers, as they were when it was ordered. Not copyable, so that nothing is retained on its way.
@usableFromInline
struct Delivery<E: Event>: ~Copyable, Sendable {
    @usableFromInline let roster: Roster<E>
    @usableFromInline let taps: Taps?
    @usableFromInline let place: UInt64

    @inlinable
    init(roster: Roster<E>, taps: Taps?, place: UInt64) {
        self.roster = roster
        self.taps = taps
        self.place = place
    }

    @inlinable
    func deliver(_ envelope: consuming Envelope<E>) {
        let envelope = envelope.placed(place)
        roster.first?.body(envelope)
        if roster.observers.count > 1 { Self.deliver(envelope, beyondFirst: roster.observers) }
        if let taps { Self.deliver(envelope.erased, to: taps) }
    }

    @inlinable
    static func deliver(_ envelope: Envelope<E>, beyondFirst observers: [Observer<E>]) {
        for index in 1..<observers.count { observers[index].body(envelope) }
    }

    @usableFromInline
    static func deliver(_ envelope: Envelope<any Event>, to taps: Taps) {
        for tap in taps.list { tap.body(envelope) }
    }
}
