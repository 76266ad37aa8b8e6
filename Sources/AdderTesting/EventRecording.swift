import Adder

/// The events that a probe has recorded, and the callers that wait for one.
final class EventRecording: Sendable {
    private struct Waiter {
        let id: Int
        let accepts: @Sendable (Envelope<any Event>) -> Bool
        let found: CheckedContinuation<Envelope<any Event>?, Never>
    }

    private struct State {
        var events: [Envelope<any Event>] = []
        var waiters: [Waiter] = []
        var lastID = 0
    }

    private let state = Lock(State())

    var events: [Envelope<any Event>] { state.withLock { $0.events } }

    func append(_ envelope: Envelope<any Event>) {
        let ready = state.withLock { state in
            state.events.append(envelope)
            let ready = state.waiters.filter { $0.accepts(envelope) }
            state.waiters.removeAll { waiter in ready.contains { $0.id == waiter.id } }
            return ready
        }
        for waiter in ready { waiter.found.resume(returning: envelope) }
    }

    /// Returns the first event that is accepted, after waiting for it; `nil` when the time is over.
    func first(
        within limit: Duration, where accepts: @escaping @Sendable (Envelope<any Event>) -> Bool
    ) async -> Envelope<any Event>? {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        var timer: Task<Void, any Error>?
        defer { timer?.cancel() }
        return await withCheckedContinuation { continuation in
            wait(Waiter(id: id, accepts: accepts, found: continuation))
            // Started after the waiter is added: a short limit would otherwise pass unnoticed.
            timer = Task.detached {
                try await Task.sleep(for: limit)
                self.giveUp(id)
            }
        }
    }

    private func wait(_ waiter: Waiter) {
        let found = state.withLock { state in
            let found = state.events.first(where: waiter.accepts)
            if found == nil { state.waiters.append(waiter) }
            return found
        }
        if let found { waiter.found.resume(returning: found) }
    }

    private func giveUp(_ id: Int) {
        let waiter = state.withLock { state in
            let index = state.waiters.firstIndex { $0.id == id }
            return index.map { state.waiters.remove(at: $0) }
        }
        waiter?.found.resume(returning: nil)
    }
}
