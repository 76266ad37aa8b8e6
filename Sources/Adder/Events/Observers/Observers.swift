/// A closure that is called with every event of one type.
@usableFromInline
struct Observer<E: Event>: Sendable {
    @usableFromInline let body: @Sendable (Envelope<E>) -> Void
}

/// The observers of one type of event, with that type erased.
@usableFromInline
protocol AnyObservers: AnyObject, Sendable {
    var count: Int { get }
}

/// The observers of one type of event: replaced, never changed.
///
/// A sender takes the object in the lock and reads it outside. A variable array would be copied twice a send and its
/// access checked at run time, which was a quarter of a send.
@usableFromInline
final class Observers<E: Event>: AnyObservers {
    @usableFromInline let all: [Observer<E>]
    /// The first observer, which is often the only one. A constant is called in place; an array's element is retained
    /// and released, which was a quarter of a send.
    @usableFromInline let first: Observer<E>?
    /// The identities of the subscriptions, in the order of the observers. They stand apart because a search for a
    /// number is compiled once, and not for every type of event at run time.
    private let ids: [UInt64]

    init(_ all: [Observer<E>] = [], ids: [UInt64] = []) {
        self.all = all
        first = all.first
        self.ids = ids
    }

    @usableFromInline var count: Int { ids.count }

    /// Returns the observers with one more at the end.
    func adding(_ observer: Observer<E>, id: UInt64) -> Observers {
        Observers(all + [observer], ids: ids + [id])
    }

    /// Returns the observers without the one that has an identity.
    func removing(_ id: UInt64) -> Observers {
        guard let index = ids.firstIndex(of: id) else { return self }
        var (all, ids) = (all, ids)
        all.remove(at: index)
        ids.remove(at: index)
        return Observers(all, ids: ids)
    }
}
