import Adder

/// The recorded responses to requests that code has sent on its own, such as that which makes the screen of a route, and the
/// order of all events.
final class RecordedReplies: Director {
    private struct Key: Hashable {
        let type: String
        let body: String
    }

    private let responses: Lock<[Key: ArraySlice<RecordedEvent>]>
    private let numbers: [EventID: UInt64]
    private let types: NamedTypes

    init(_ events: ArraySlice<RecordedEvent>, _ types: NamedTypes) {
        var finals: [EventID: RecordedEvent] = [:]
        for event in events where event.kind == .final { if let cause = event.cause { finals[cause] = event } }
        var responses: [Key: ArraySlice<RecordedEvent>] = [:]
        for event in events where event.role == .host {
            guard let final = finals[event.id] else { continue }
            responses[Key(type: event.type, body: event.body), default: []].append(final)
        }
        self.responses = Lock(responses)
        numbers = Dictionary(events.lazy.map { ($0.id, $0.number) }) { first, _ in first }
        self.types = types
    }

    func response<Answer: Event>(to request: some Event, _ type: Answer.Type) -> Answer? {
        let key = Key(type: stableName(of: Swift.type(of: request)), body: encoded(request))
        let final = responses.withLock { $0[key]?.popFirst() }
        return try? final?.decoded(types) as? Answer
    }

    func number(of event: EventID) -> UInt64? { numbers[event] }
}

extension SessionRecording {
    /// The events that a replay repeats.
    var replayableEvents: ArraySlice<RecordedEvent> { events.prefix(replayableCount) }

    /// A Boolean value that indicates whether the recording has the session to its end, without a gap.
    var isWhole: Bool { ending == .complete && obstacle == nil }

    /// Throws if the recording is of version 1, and the program does not have the type of one of its events.
    func checkTypes(_ types: NamedTypes) throws(SessionRecordingError) {
        guard version == 1, let event = replayableEvents.first(where: { $0.knownType(types) == nil }) else { return }
        throw SessionRecordingError(
            .unknownType,
            "The recording has the format 1, and is not replayed, since this program does not have the type "
                + "“\(event.type.excerpt)” of event \(event.number).")
    }

    /// Returns the seeds of the session.
    ///
    /// - Throws: ``SessionRecordingError`` if the recording is masked, or has no seeds.
    func replayableSeeds() throws(SessionRecordingError) -> SessionSeeds {
        guard let seeds, mode == .full else {
            throw SessionRecordingError(.noBody, "The session cannot be replayed. \(obstacle ?? "")")
        }
        return seeds
    }
}
