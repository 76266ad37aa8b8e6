/// The callers that wait until the requests that were open at their call have ended.
struct IdleWaiters {
    private struct Waiter {
        var remaining: Set<EventID>
        let task: WaitingTask<Void>
    }

    private var waiters: [Waiter] = []

    mutating func insert(_ task: WaitingTask<Void>, until requests: Set<EventID>) {
        waiters.append(Waiter(remaining: requests, task: task))
    }

    /// Notes the end of a request, and returns the callers that wait no longer.
    mutating func remove(_ request: EventID) -> [WaitingTask<Void>] {
        guard !waiters.isEmpty else { return [] }
        for index in waiters.indices { waiters[index].remaining.remove(request) }
        let ready = waiters.filter(\.remaining.isEmpty)
        if !ready.isEmpty { waiters.removeAll(where: \.remaining.isEmpty) }
        return ready.map(\.task)
    }
}
