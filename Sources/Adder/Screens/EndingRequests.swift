/// The open requests of a screen that end with it: those in the lanes `latest` and `watch`.
@usableFromInline
struct EndingRequests: Sendable {
    @usableFromInline var watches: Set<EventID> = []
    var latest: Set<EventID> = []
    /// The requests that the screen has given up, until the event that ends them has arrived.
    var cancelled: Set<EventID> = []

    // An empty set is asked first: a search in it computes a hash all the same.

    @usableFromInline
    mutating func remove(_ id: EventID) {
        if !watches.isEmpty { watches.remove(id) }
        if !latest.isEmpty { latest.remove(id) }
    }

    /// Returns `true` if the screen has given up a request, whose last response is noted.
    @usableFromInline
    mutating func isCancelled(_ id: EventID, andEnds isLast: Bool) -> Bool {
        guard !cancelled.isEmpty, cancelled.contains(id) else { return false }
        if isLast { cancelled.remove(id) }
        return true
    }
}
