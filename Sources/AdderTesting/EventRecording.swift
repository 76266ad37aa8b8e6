import Adder

/// The events that a probe has recorded, and the calls that wait for further ones.
///
/// It calls no condition: a call examines the events on its own task, so that a condition may read the probe.
final class EventRecording: Sendable {
    /// The result of waiting for further events.
    enum Outcome {
        case recorded([Envelope<any Event>])
        case ended(ProbeError.Code)
    }

    private struct Wait {
        /// The reason for which the call ends without an event.
        var end: ProbeError.Code?
        var continuation: CheckedContinuation<Void, Never>?
    }

    private struct State {
        var events: [Envelope<any Event>] = []
        var waits: [Int: Wait] = [:]
        var lastID = 0
    }

    private let state = Lock(State())

    var events: [Envelope<any Event>] { state.withLock { $0.events } }

    func append(_ envelope: Envelope<any Event>) {
        let ready = state.withLock { state in
            state.events.append(envelope)
            return state.waits.keys.sorted().compactMap { state.waits[$0]?.continuation.take() }
        }
        for continuation in ready { continuation.resume() }
    }

    /// Calls `body` with the number of a new wait, which ends after a time or when the task is cancelled.
    func waiting<Result>(within limit: Duration, _ body: (_ id: Int) async -> Result) async -> Result {
        let id = state.withLock { state in
            state.lastID += 1
            state.waits[state.lastID] = Wait()
            return state.lastID
        }
        let timer = Task.detached {
            try await Task.sleep(for: limit.clamped(to: .century))
            self.end(id, .timeout)
        }
        defer {
            timer.cancel()
            state.withLock { $0.waits[id] = nil }
        }
        return await withTaskCancellationHandler {
            await body(id)
        } onCancel: {
            end(id, .cancelled)
        }
    }

    /// Returns the events after the first `count`, after waiting for one; or the reason for which the wait has ended.
    func events(after count: Int, _ id: Int) async -> Outcome {
        while true {
            let outcome: Outcome? = state.withLock { state in
                if state.events.count > count { return .recorded(Array(state.events[count...])) }
                return state.waits[id]?.end.map { .ended($0) }
            }
            if let outcome { return outcome }
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if state.events.count > count || state.waits[id]?.end != nil { return true }
                    state.waits[id]?.continuation = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }

    private func end(_ id: Int, _ code: ProbeError.Code) {
        let continuation = state.withLock { state in
            guard let wait = state.waits[id], wait.end == nil else {
                return nil as CheckedContinuation<Void, Never>?
            }
            state.waits[id]?.end = code
            return state.waits[id]?.continuation.take()
        }
        continuation?.resume()
    }
}
