import Synchronization

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

    @usableFromInline
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
