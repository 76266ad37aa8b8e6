/// The requests of one screen that are open, by the lanes that the screen treats differently.
struct ScreenRequests<R: Request> {
    private var open: [EventID: R] = [:]
    private var watches: Set<EventID> = []
    private var latest: Set<EventID> = []
    /// The requests that the screen has given up, until the event that ends them has arrived.
    private var cancelled: Set<EventID> = []

    /// A Boolean value that indicates whether a response is to come, except those of watches.
    var isSettled: Bool { open.count == watches.count }

    /// Adds a request that a turn will send.
    mutating func insert(_ request: R, _ id: EventID) {
        open[id] = request
    }

    /// Notes the lane in which a request was sent. One in the lane `latest` takes the place of those before it.
    mutating func note(_ lane: Lane, of id: EventID) {
        guard open[id] != nil else { return }
        switch lane {
        case .serial, .concurrent: break
        case .watch: watches.insert(id)
        case .latest:
            for former in latest { cancel(former) }
            latest = [id]
        }
    }

    /// Gives up the open requests in the lanes `latest` and `watch` that are equal to one, and returns their identities.
    ///
    /// - Complexity: Linear in the open requests of these lanes.
    mutating func cancel(_ request: R) -> [EventID] {
        let ids = latest.union(watches).filter { open[$0] == request }
        for id in ids { cancel(id) }
        return ids.sorted { $0.rawValue < $1.rawValue }
    }

    /// Returns the request that a response answers, or whether the response is for this screen all the same.
    mutating func match<Response>(_ response: Envelope<Response>) -> Match {
        guard response.kind == .final || response.kind == .progress, let id = response.cause else {
            return .announcement
        }
        if let request = open[id] {
            if response.kind == .final { remove(id) }
            return .answer(request)
        }
        if cancelled.contains(id) {
            if response.kind == .final { cancelled.remove(id) }
            return .dropped
        }
        return response.reach == .everyScreen ? .announcement : .dropped
    }

    /// Ends a request that was cancelled. Returns `false` if the screen had given it up.
    mutating func end(_ id: EventID) -> Bool {
        cancelled.remove(id)
        return remove(id)
    }

    private mutating func cancel(_ id: EventID) {
        if remove(id) { cancelled.insert(id) }
    }

    @discardableResult
    private mutating func remove(_ id: EventID) -> Bool {
        watches.remove(id)
        latest.remove(id)
        return open.removeValue(forKey: id) != nil
    }

    /// The meaning of a response for a screen.
    enum Match {
        /// The response answers this request of the screen.
        case answer(R)
        /// The response concerns every screen.
        case announcement
        /// The response is for another caller, or for a request that the screen has given up.
        case dropped
    }
}
