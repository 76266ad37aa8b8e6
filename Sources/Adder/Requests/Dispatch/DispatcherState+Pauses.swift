extension DispatcherState {
    /// Lets a request that has arrived wait for its pause; returns `nil` if it has none.
    mutating func pause(_ entry: OpenRequest) -> Action? {
        // While the SDK stops, no newer request arrives that a pause could wait for.
        guard entry.sent.pause > 0, phase == .open else { return nil }
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
