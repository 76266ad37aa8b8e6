import Synchronization

/// An observation at work: the call that began it, and its end.
@usableFromInline
final class Registration: Sendable {
    /// The number of the observation in its stream, ascending.
    let id: UInt64
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

    /// A Boolean value that indicates whether observers may be called. No call begins after ``end()`` has returned.
    var isActive: Bool { !hasEnded.load(ordering: .acquiring) }

    func end() {
        hasEnded.store(true, ordering: .releasing)
    }
}
