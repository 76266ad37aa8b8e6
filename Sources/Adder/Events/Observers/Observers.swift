public import Synchronization

/// The observers of one type of event. Immutable: a change replaces the object.
///
/// A sender takes the object in the lock and reads it outside. A variable array would be copied twice a send and its
/// access checked at run time, which was a quarter of a send.
@usableFromInline
final class Observers<E: Event>: AnyObservers {
    /// The kind of the events of this type that code sends.
    @usableFromInline let kind: EventKind
    @usableFromInline let all: [Observer<E>]
    /// The first observer, which is often the only one. A constant is called in place; an array's element is retained
    /// and released, which was a quarter of a send.
    @usableFromInline let first: Observer<E>?
    /// The registrations in the order of the observers. They are an array of their own, because a search among them is
    /// compiled once, and a search in `all` at run time for each type of event.
    @usableFromInline let registrations: [Registration]
    @usableFromInline let removals: Removals
    /// The number of removals before these observers were taken.
    @usableFromInline let removalCount: Int

    convenience init(kind: EventKind) {
        self.init(kind: kind, [], registrations: [], removals: Removals(), removalCount: 0)
    }

    private init(
        kind: EventKind, _ all: [Observer<E>], registrations: [Registration], removals: Removals, removalCount: Int
    ) {
        self.kind = kind
        self.removals = removals
        self.removalCount = removalCount
        self.all = all
        first = all.first
        self.registrations = registrations
    }

    /// A Boolean value that indicates whether none of these observers has been removed.
    @inlinable var areAllActive: Bool { removals.count.load(ordering: .acquiring) == removalCount }

    /// Calls an observer, unless its observation has ended.
    @usableFromInline
    func callIfActive(_ index: Int, _ envelope: Envelope<E>) {
        if registrations[index].isActive { all[index].body(envelope) }
    }

    @usableFromInline var eventType: any Event.Type { E.self }

    /// Returns the observers with another one at the end.
    func adding(_ observer: Observer<E>, _ registration: Registration) -> Observers {
        Observers(
            kind: kind, all + [observer], registrations: registrations + [registration], removals: removals,
            removalCount: removalCount)
    }

    /// Returns the observers without the one of a registration.
    func removing(_ registration: Registration) -> Observers {
        guard let index = registrations.firstIndex(where: { $0 === registration }) else { return self }
        var (all, registrations) = (all, registrations)
        all.remove(at: index)
        registrations.remove(at: index)
        return Observers(
            kind: kind, all, registrations: registrations, removals: removals, removalCount: removals.add())
    }
}
