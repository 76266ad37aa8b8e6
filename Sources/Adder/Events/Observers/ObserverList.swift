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

    @inlinable
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
