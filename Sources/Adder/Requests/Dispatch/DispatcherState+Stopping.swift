extension DispatcherState {
    /// Ends a wait when all requests that are open now, except watches, have ended, or all of them that change something.
    mutating func whenIdle(_ wait: Wait, countingReads countsReads: Bool) -> [Action] {
        let remaining = Set(
            open.values.lazy.filter { $0.isWaitedFor && (countsReads || !$0.sent.lane.reads) }.map(\.id))
        guard !remaining.isEmpty else { return [.end(wait)] }
        idleWaiters.insert(wait, until: remaining)
        return []
    }

    /// Ends a wait when no answer is at work.
    mutating func whenReturned(_ wait: Wait) -> [Action] {
        guard answersAtWork > 0 else { return [.end(wait)] }
        returnWaits.append(wait)
        return []
    }

    /// Refuses new requests except those from inside answers at work, cancels those that end with the SDK, and ends all pauses.
    mutating func beginStopping() -> [Action] {
        phase = max(phase, .stopping)
        let cancelled = sortedIDs(where: \.sent.endsWithSDK).flatMap { cancel($0, .stopped) }
        return cancelled + pausedIDs { _ in true }.flatMap { endPause($0) }
    }

    /// Ends the pauses of all requests that change something, and a wait when these have ended.
    mutating func endPauses(_ wait: Wait) -> [Action] {
        let paused = pausedIDs { !$0.sent.lane.reads }
        guard !paused.isEmpty else { return [.end(wait)] }
        idleWaiters.insert(wait, until: Set(paused))
        return paused.flatMap { endPause($0) }
    }

    private func pausedIDs(where isIncluded: (OpenRequest) -> Bool) -> [EventID] {
        sortedIDs { if case .paused = $0.phase { isIncluded($0) } else { false } }
    }

    /// Fails every open request as stopped, refuses every later one, and cancels the answers at work.
    mutating func stop() -> [Action] {
        phase = max(phase, .stopped)
        return sortedIDs(where: \.isAwaited).flatMap { stop($0) }
    }

    private mutating func stop(_ request: EventID) -> [Action] {
        guard let entry = open[request] else { return [] }
        // A request on its way is failed when it arrives, so that its failure follows it.
        if case .sent = entry.phase {
            open[request]?.phase = .refused(.stopped)
            return []
        }
        if case .refused = entry.phase { return [] }
        return fail(entry, .stopped)
    }

    private func sortedIDs(where isIncluded: (OpenRequest) -> Bool) -> [EventID] {
        var ids: [EventID] = []
        for entry in open.values where isIncluded(entry) { ids.append(entry.id) }
        return ids.ascending
    }
}

/// The callers that wait until the requests that were open at their call have ended.
struct IdleWaiters {
    private struct Waiter {
        var remaining: Set<EventID>
        let wait: Wait
    }

    private var waiters: [Waiter] = []

    mutating func insert(_ wait: Wait, until requests: Set<EventID>) {
        waiters.append(Waiter(remaining: requests, wait: wait))
    }

    /// Notes the end of a request, and returns the callers that wait no longer.
    mutating func remove(_ request: EventID) -> [Wait] {
        guard !waiters.isEmpty else { return [] }
        for index in waiters.indices { waiters[index].remaining.remove(request) }
        let ready = waiters.filter(\.remaining.isEmpty)
        if !ready.isEmpty { waiters.removeAll(where: \.remaining.isEmpty) }
        return ready.map(\.wait)
    }
}
