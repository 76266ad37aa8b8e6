public import Synchronization

/// The observers of one type of event as they were at one moment. Immutable.
///
/// A sender takes the object in the lock and reads it outside. A variable array would be copied twice a send, and its
/// access checked at run time.
@usableFromInline
final class Observers<E: Sendable>: AnyObservers {
    /// The kind of the events of this type that code sends.
    @usableFromInline let kind: EventKind
    /// The observers; `nil` in the place of one that was removed before.
    @usableFromInline let all: [Observer<E>?]
    /// The registrations in the order of the observers.
    let registrations: [Registration]
    @usableFromInline let removals: Removals
    /// The number of removals before these observers were taken.
    @usableFromInline let removalCount: Int

    /// Creates the observers that a table has now.
    init(_ table: ObserverTable<E>) {
        kind = table.kind ?? .event
        all = table.list.elements
        registrations = table.list.registrations
        removals = table.removals
        removalCount = removals.count.load(ordering: .acquiring)
    }

    /// A Boolean value that indicates whether none of these observers has been removed.
    @inlinable var areAllActive: Bool { removals.count.load(ordering: .acquiring) == removalCount }

    /// Returns `true` if all observations had begun when an event was ordered. They begin in the order of their registrations.
    @usableFromInline
    func haveBegun(before sequenceNumber: UInt64) -> Bool {
        registrations.last.map { $0.eventsBefore < sequenceNumber } ?? true
    }

    /// Calls an observer, unless its observation has ended, or began after the event was sent.
    @usableFromInline
    func callIfActive(_ index: Int, _ envelope: Envelope<E>) {
        if registrations[index].receives(envelope.sequenceNumber) { all[index]?.body(envelope) }
    }
}

/// The observers of one type of event at one moment, with that type erased.
@usableFromInline
protocol AnyObservers: AnyObject, Sendable {}

/// A closure that is called with every event of one type.
@usableFromInline
struct Observer<E: Sendable>: Sendable {
    @usableFromInline let body: @Sendable (Envelope<E>) -> Void

    @inlinable
    init(body: @escaping @Sendable (Envelope<E>) -> Void) {
        self.body = body
    }
}

/// The number of observers of one type of event that were removed so far.
///
/// A delivery compares it with the number at which its observers were taken: while both are equal, no observer of the
/// delivery has ended, and none has to be asked.
@usableFromInline
final class Removals: Sendable {
    @usableFromInline let count = Atomic(0)

    /// Counts a removal. Called in the stream's lock.
    @usableFromInline
    func add() {
        count.add(1, ordering: .acquiringAndReleasing)
    }
}

/// A closure that is called with every event of every type, until its observation ends.
struct Tap: Sendable {
    let registration: Registration
    let body: @Sendable (Envelope<any Event>) -> Void

    func callAsFunction(_ envelope: Envelope<any Event>) {
        if registration.receives(envelope.sequenceNumber) { body(envelope) }
    }
}

/// The receivers of the events of every type as they were at one moment, at least one. Immutable.
@usableFromInline
final class Taps: Sendable {
    private let all: [Tap?]
    private let recorder: (any Recorder)?

    init(_ list: ObserverList<Tap>, _ recorder: (any Recorder)?) {
        all = list.elements
        self.recorder = recorder
    }

    @usableFromInline
    func receive<E: Event>(_ envelope: Envelope<E>) {
        recorder?.record(envelope)
        guard !all.isEmpty else { return }
        let erased = envelope.erased
        for tap in all { tap?(erased) }
    }
}
