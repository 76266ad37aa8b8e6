/// The observers of one type of event. Immutable: a change replaces the object.
///
/// A sender takes the object in the lock and reads it outside. A variable array would be copied twice a send and its
/// access checked at run time, which was a quarter of a send.
@usableFromInline
final class Observers<E: Event>: AnyObservers {
    @usableFromInline let all: [Observer<E>]
    /// The first observer, which is often the only one. A constant is called in place; an array's element is retained
    /// and released, which was a quarter of a send.
    @usableFromInline let first: Observer<E>?
    /// The identities of the subscriptions, in the order of the observers. They are an array of their own, because a
    /// search for a number is compiled once, and a search in `all` at run time for each type of event.
    private let ids: [UInt64]

    init(_ all: [Observer<E>] = [], ids: [UInt64] = []) {
        self.all = all
        first = all.first
        self.ids = ids
    }

    @usableFromInline var count: Int { ids.count }

    /// Returns the observers with another one at the end.
    func adding(_ observer: Observer<E>, id: UInt64) -> Observers {
        Observers(all + [observer], ids: ids + [id])
    }

    /// Returns the observers without the one of a subscription.
    func removing(_ id: UInt64) -> Observers {
        guard let index = ids.firstIndex(of: id) else { return self }
        var (all, ids) = (all, ids)
        all.remove(at: index)
        ids.remove(at: index)
        return Observers(all, ids: ids)
    }
}
