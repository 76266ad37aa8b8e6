public import Adder

/// Records the events of a stream, and waits for one of them without sleeping.
///
/// ```swift
/// let probe = StreamProbe(stream)
/// stream.send(TodosRequest.summary)
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
    /// An event that is recorded already is found in a cancelled task, too.
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
                    return .failure(
                        ProbeError(
                            code: code, expected: String(describing: E.self), recorded: events.map(\.description),
                            location: "\(fileID):\(line)"))
                }
            }
        }
        return try result.get()
    }
}
