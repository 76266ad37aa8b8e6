/// The observers of one type of event, which the stream's lock guards, with that type erased.
@usableFromInline
protocol AnyObserverTable: AnyObject {
    var eventType: any Event.Type { get }
    /// The registrations, those that have ended and still have a place included.
    var registrations: [Registration] { get }
    /// The number of observers.
    var count: Int { get }
    func observers() -> any AnyObservers
}

/// The observers of one type of event, which the stream's lock guards.
@usableFromInline
final class ObserverTable<E: Event>: AnyObserverTable {
    /// The kind of the events of this type that code sends.
    let kind: EventKind
    @usableFromInline let removals = Removals()
    @usableFromInline var list = ObserverList<Observer<E>>()
    /// A Boolean value that indicates whether the stream keeps the observers, as they are now, for its senders.
    @usableFromInline var isKept = false

    init(kind: EventKind) {
        self.kind = kind
    }

    @usableFromInline var eventType: any Event.Type { E.self }
    @usableFromInline var registrations: [Registration] { list.registrations }
    @usableFromInline var count: Int { list.count }

    /// Removes and returns the observer of a registration, which is released outside the lock.
    @inlinable
    func remove(_ registration: Registration) -> Observer<E>? {
        let removed = list.remove(registration)
        if removed != nil { removals.add() }
        return removed
    }

    /// Returns the observers as they are now, to be kept until a change.
    @usableFromInline
    func observers() -> any AnyObservers {
        makeObservers()
    }

    func makeObservers() -> Observers<E> {
        isKept = true
        return Observers(self)
    }
}

@available(*, unavailable)
extension ObserverTable: Sendable {}
