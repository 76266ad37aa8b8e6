public import Adder

/// A probe that records the events of a stream, and waits for one of them without sleeping.
///
/// ```swift
/// let probe = StreamProbe(stream)
/// stream.send(TodosRequest.read(.summary))
/// let answer = try await probe.first(TodosResponse.self)
/// ```
///
/// The same lines serve a unit test of one interactor and an integration test of a whole SDK. The probe records from its
/// creation until it is released. It may be used on any thread.
public final class StreamProbe: Sendable {
    private let recording = EventRecording()
    private let tap: Subscription

    /// Creates a probe that records the events of a stream from now on.
    public init(_ stream: EventStream) {
        tap = stream.tap { [recording] in recording.append($0) }
    }

    /// The recorded events, in order.
    public var events: [Envelope<any Event>] { recording.events }

    /// Returns the recorded events of one type, in order.
    public func bodies<E: Event>(of type: E.Type = E.self) -> [E] {
        events.compactMap { $0.body as? E }
    }

    /// Returns the first event of a type that a condition accepts, after waiting for it if it is not recorded yet.
    ///
    /// An event that is already recorded is found even in a cancelled task.
    ///
    /// - Parameters:
    ///   - type: The type of event.
    ///   - limit: The maximum time to wait. The call returns as soon as the event is sent.
    ///   - fileID: The file of the call, which an error names.
    ///   - line: The line of the call, which an error names.
    ///   - accepts: The condition. It is called for each event of the type, in order, on the calling task and outside every
    ///     lock, so it may read the probe.
    /// - Throws: ``ProbeError``, with the events that were recorded instead, when the time is over or the task is
    ///   cancelled.
    public func first<E: Event>(
        _ type: E.Type = E.self, within limit: Duration = .seconds(60), fileID: StaticString = #fileID,
        line: UInt = #line, where accepts: @Sendable (Envelope<E>) -> Bool = { _ in true }
    ) async throws(ProbeError) -> Envelope<E> {
        let result: Result<Envelope<E>, ProbeError> = await recording.waiting(within: limit) { id in
            var examined = 0
            while true {
                switch await recording.events(after: examined, id) {
                case .recorded(let events):
                    if let found = events.lazy.compactMap({ $0.typed(E.self) }).first(where: accepts) {
                        return .success(found)
                    }
                    examined += events.count
                case .ended(let code):
                    let sentence =
                        switch code {
                        case .timeout: "No \(E.self) that the condition accepts was sent in time."
                        case .cancelled:
                            "The task was cancelled before a \(E.self) that the condition accepts was sent."
                        }
                    let recorded = events.map { "  \($0)" }.joined(separator: "\n")
                    return .failure(
                        ProbeError(code, "\(fileID):\(line): \(sentence) Recorded:\n\(recorded)"))
                }
            }
        }
        return try result.get()
    }
}

/// The error of a probe that has not found the expected event.
///
/// Its message is a sentence with the call, the expected type and the reason, then the events that were recorded, one a line.
public typealias ProbeError = CodedError<ProbeErrorCode>

/// The reasons why a probe has not found an event.
public enum ProbeErrorCode: String, Codable, Sendable {
    /// The event was not sent within the limit.
    case timeout
    /// The task that waited was cancelled.
    case cancelled
}

/// The events that a probe has recorded, and the calls that wait for further ones.
///
/// Conditions are not called here, but on the task that waits, so that a condition may read the probe.
private final class EventRecording: Sendable {
    /// The result of waiting for further events.
    enum Outcome {
        case recorded([Envelope<any Event>])
        case ended(ProbeErrorCode)
    }

    private struct Wait {
        /// The reason why the call ends without an event; `nil` while it waits.
        var end: ProbeErrorCode?
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

    /// Waits for an event after the first `count`, and returns those events, or the reason why the wait has ended.
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

    private func end(_ id: Int, _ code: ProbeErrorCode) {
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
