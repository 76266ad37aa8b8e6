import Synchronization

/// The observers of one type of event, which the stream's lock guards.
///
/// This type and those of its observers do not require an ``Event``: where they are specialised, the runtime would search all
/// conformances of the program for that of each type of event.
@usableFromInline
final class ObserverTable<E: Sendable>: AnyObserverTable {
    @usableFromInline let eventType: any Event.Type
    /// The kind of the events of this type that code sends; `nil` before the first event.
    var kind: EventKind?
    @usableFromInline let removals = Removals()
    @usableFromInline var list = ObserverList<Observer<E>>()
    /// A Boolean value that indicates whether the stream keeps the observers, as they are now, for its senders.
    var isKept = false

    init() where E: Event {
        eventType = E.self
    }

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

/// Observers in the order of their registrations, which changes in place while no delivery holds its arrays.
///
/// A delivery that runs holds the arrays as they were. The first change beside it copies them, once a delivery, which has
/// as many observers to call as the copy has elements. All other changes take amortised constant time, and a removal the
/// time of a binary search.
@usableFromInline
struct ObserverList<Element: Sendable>: Sendable {
    /// The observers; `nil` in the place of one that was removed.
    @usableFromInline var elements: [Element?] = []
    /// The registrations in the order of the observers, ascending. They are an array of their own, because a search among
    /// them is compiled once, and a search in `elements` at run time for each type of event.
    @usableFromInline var registrations: [Registration] = []
    /// The number of observers that were removed and still have a place.
    @usableFromInline var gaps = 0

    init() {}

    /// The number of observers.
    var count: Int { elements.count - gaps }

    @inlinable
    mutating func append(_ element: Element, _ registration: Registration) {
        elements.append(element)
        registrations.append(registration)
    }

    /// Removes and returns the observer of a registration.
    ///
    /// Release the result outside the lock: an observer may own other subscriptions, which end with it.
    @inlinable
    mutating func remove(_ registration: Registration) -> Element? {
        guard let index = Registration.index(of: registration.id, in: registrations) else { return nil }
        var removed: Element?
        swap(&removed, &elements[index])
        if removed != nil { gaps += 1 }
        while let last = elements.last, last == nil {
            elements.removeLast()
            registrations.removeLast()
            gaps -= 1
        }
        if isSparse { close() }
        return removed
    }

    /// A Boolean value that indicates whether more memory is held than twice the observers need, or, beyond the usual
    /// number of observers, four times.
    @inlinable var isSparse: Bool {
        gaps > 0 && gaps * 2 >= elements.count || elements.capacity > max(1_024, elements.count * 4)
    }

    /// Closes the gaps. It moves at most as many elements as were removed since the last time.
    @usableFromInline
    mutating func close() {
        let kept = elements.indices.filter { elements[$0] != nil }
        registrations = kept.map { registrations[$0] }
        elements = kept.map { elements[$0] }
        gaps = 0
    }
}

/// An observation at work: the call that began it, and its end.
@usableFromInline
final class Registration: Sendable {
    /// The number of the observation in its stream, ascending.
    @usableFromInline let id: UInt64
    /// The call that began the observation; `nil` for one of the core's own.
    let site: CallSite?
    /// The number of events that were ordered before the observation began.
    let eventsBefore: UInt64
    private let hasEnded = Atomic(false)

    init(id: UInt64, site: CallSite?, eventsBefore: UInt64) {
        self.id = id
        self.site = site
        self.eventsBefore = eventsBefore
    }

    /// A Boolean value that indicates whether observers may be called: it has not ended.
    var isActive: Bool { !hasEnded.load(ordering: .acquiring) }

    /// Returns `true` if the observation was at work when an event was ordered, and is still.
    func receives(_ sequenceNumber: UInt64) -> Bool { sequenceNumber > eventsBefore && isActive }

    @usableFromInline
    func end() {
        hasEnded.store(true, ordering: .releasing)
    }

    /// Returns the index of the registration with a number, among registrations that ascend.
    @usableFromInline
    static func index(of id: UInt64, in registrations: [Registration]) -> Int? {
        var (low, high) = (0, registrations.count)
        // The latest one ends first more often than any other.
        if let last = registrations.last, last.id == id { return high - 1 }
        while low < high {
            let middle = low + (high - low) / 2
            if registrations[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < registrations.count && registrations[low].id == id ? low : nil
    }
}
