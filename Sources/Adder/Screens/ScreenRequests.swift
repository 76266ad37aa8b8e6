/// The requests of one screen that are open, by the lanes that the screen treats differently.
@usableFromInline
struct ScreenRequests<R: Request>: Sendable {
    @usableFromInline var open: [EventID: R] = [:]
    @usableFromInline var ending = EndingRequests()
    /// A Boolean value that indicates whether the screen has received a response to a request.
    @usableFromInline private(set) var isAnswered = false

    init() {}

    /// A Boolean value that indicates whether the screen has asked for something, and has received no response yet.
    var isUnheard: Bool { !open.isEmpty && !isAnswered }

    /// A Boolean value that indicates whether a response is to come, except those of watches.
    @usableFromInline var isSettled: Bool { open.count == ending.watches.count }

    /// Adds a request that a turn will send.
    @inlinable
    mutating func insert(_ request: R, _ id: EventID) {
        open[id] = request
    }

    /// Notes the lane in which a request was sent. One in the lane `latest` takes the place of those before it.
    @inlinable
    mutating func note(_ lane: Lane.Kind, of id: EventID) {
        if lane == .latest || lane == .watch { noteEnding(lane, of: id) }
    }

    @usableFromInline
    mutating func noteEnding(_ lane: Lane.Kind, of id: EventID) {
        guard open[id] != nil else { return }
        if lane == .watch {
            ending.watches.insert(id)
        } else {
            for former in ending.latest { cancel(former) }
            ending.latest = [id]
        }
    }

    /// Gives up the open requests in the lanes `latest` and `watch` that are equal to one, and returns their identities.
    ///
    /// - Complexity: Linear in the open requests of these lanes.
    mutating func cancel(_ request: R) -> [EventID] {
        let ids = ending.latest.union(ending.watches).filter { open[$0] == request }
        for id in ids { cancel(id) }
        return Array(ids).ascending
    }

    /// Returns the meaning of a response for the screen: the request that it answers, or none.
    @inlinable
    mutating func match(_ response: Envelope<R.Response>) -> Match {
        guard response.kind == .final || response.kind == .progress, let id = response.cause else { return .other }
        let isFinal = response.kind == .final
        if !open.isEmpty, let request = isFinal ? open.removeValue(forKey: id) : open[id] {
            if isFinal { ending.remove(id) }
            isAnswered = true
            return .answer(request)
        }
        return ending.isCancelled(id, andEnds: isFinal) ? .dropped : .other
    }

    /// Ends a request that was cancelled. Returns `false` if the screen had given it up.
    mutating func end(_ id: EventID) -> Bool {
        ending.cancelled.remove(id)
        return remove(id)
    }

    private mutating func cancel(_ id: EventID) {
        if remove(id) { ending.cancelled.insert(id) }
    }

    private mutating func remove(_ id: EventID) -> Bool {
        ending.remove(id)
        return open.removeValue(forKey: id) != nil
    }

    /// The meaning of a response for a screen.
    @usableFromInline
    enum Match {
        /// The response answers this request of the screen.
        case answer(R)
        /// The response answers another caller, or none. Its change concerns the screen.
        case other
        /// The response answers a request that the screen has given up.
        case dropped
    }
}

@available(*, unavailable)
extension ScreenRequests.Match: Sendable {}

/// The open requests of a screen that end with it: those in the lanes `latest` and `watch`.
@usableFromInline
struct EndingRequests: Sendable {
    var watches: Set<EventID> = []
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
