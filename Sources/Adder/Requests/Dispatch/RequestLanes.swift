/// The requests that wait for their turn, or that a newer one supersedes, by interactor.
struct RequestLanes {
    private struct Lanes {
        var serial = Deque<EventID>()
        var latest: [SentRequest.Asker: EventID] = [:]
    }

    /// The key is the serial lane of an interactor. The open requests of an entry hold it.
    private var lanes: [ObjectIdentifier: Lanes] = [:]

    /// The number of interactors with such requests.
    var count: Int { lanes.count }

    /// Adds a request to those that wait for a serial lane.
    mutating func enqueue(_ request: EventID, behind serialLane: SerialLane) {
        lanes[ObjectIdentifier(serialLane), default: Lanes()].serial.append(request)
    }

    /// Removes and returns the first request that waits for a serial lane.
    mutating func dequeue(behind serialLane: SerialLane) -> EventID? {
        let key = ObjectIdentifier(serialLane)
        guard let next = lanes[key]?.serial.popFirst() else { return nil }
        removeIfEmpty(key)
        return next
    }

    /// Notes the latest request of an asker to an interactor, and returns the one before it.
    mutating func supersede(with request: SentRequest, beside serialLane: SerialLane) -> EventID? {
        lanes[ObjectIdentifier(serialLane), default: Lanes()].latest.updateValue(request.id, forKey: request.asker)
    }

    /// Removes a request in the lane `latest`, unless a newer one has taken its place.
    mutating func remove(_ request: SentRequest) {
        guard request.lane.kind == .latest, let key = request.serialLane.map({ ObjectIdentifier($0) }),
            lanes[key]?.latest[request.asker] == request.id
        else { return }
        lanes[key]?.latest[request.asker] = nil
        removeIfEmpty(key)
    }

    private mutating func removeIfEmpty(_ key: ObjectIdentifier) {
        if let rest = lanes[key], rest.serial.isEmpty, rest.latest.isEmpty { lanes[key] = nil }
    }
}

extension DispatcherState {
    /// Lets a request that has arrived wait for its pause; returns `nil` if it has none.
    mutating func pause(_ entry: OpenRequest) -> Action? {
        // While the SDK stops, no newer request arrives that a pause could wait for.
        guard entry.sent.lane.pause > 0, phase == .open else { return nil }
        open[entry.id]?.phase = .paused(nil)
        return .pause(entry.sent)
    }

    /// Notes the task of a pause. Returns its cancellation if the request has ended meanwhile.
    mutating func beginPause(_ request: EventID, _ task: Task<Void, Never>) -> [Action] {
        guard case .paused = open[request]?.phase else { return [.cancel(task)] }
        open[request]?.phase = .paused(task)
        return []
    }

    /// Answers a request after its pause, unless it has ended meanwhile.
    mutating func endPause(_ request: EventID) -> [Action] {
        guard let entry = open[request], case .paused(let task) = entry.phase else { return [] }
        return (task.map { [.cancel($0)] } ?? []) + [.begin(run(entry))]
    }
}
