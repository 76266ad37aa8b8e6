public import Adder

/// A report on the interactors of this program: which of the recorded requests they answer as they did.
///
/// The kits start in memory, and get the requests of screens and of the host one after another, each with its recorded identity
/// and time. An interactor that asks a network, a clock of its own, or a store that was filled before the session answers
/// otherwise, so this is a report and no verdict.
public struct SessionAnswers: Equatable, Sendable {
    /// The number of requests that were answered as recorded.
    public internal(set) var equal = 0
    /// The number of requests that were sent. Those that had no final response in the recording are not.
    public internal(set) var total = 0
    /// The first answer that differs; `nil` if none does.
    public internal(set) var firstDifference: SessionDifference?

    /// Sends the requests of a recording to the interactors of its kits, and compares their final responses.
    ///
    /// - Parameters:
    ///   - recording: The recording, in full.
    ///   - configuration: The kits of the session's host.
    ///   - types: Types of recorded events that are found by their names: private ones, which the runtime does not find.
    /// - Throws: ``SessionRecordingError`` if the recording is masked or has no seeds; otherwise the errors of `SDK.start`, and
    ///   `CancellationError`.
    public static func compare<each K: Kit>(
        _ recording: SessionRecording, _ configuration: Configuration<repeat each K>, types: [any Event.Type] = []
    ) async throws -> SessionAnswers {
        let events = recording.replayableEvents
        let arisen = ReplayedEvents(events)
        let environment = HostEnvironment(try recording.replayableSeeds(), now: { _ in Timestamp(milliseconds: 0) }) {
            duration, event, _ in
            // No newer request takes the place of one that waits for its pause.
            if event == nil { try await Task.sleep(for: duration) }
        }
        let sdk = try await SDK.start(configuration.inMemory(), environment: environment, recorder: arisen)
        do {
            let answers = try await compare(events, NamedTypes(types), arisen, on: sdk.stream)
            await sdk.stop()
            return answers
        } catch {
            await sdk.stop()
            throw error
        }
    }

    private static func compare(
        _ events: ArraySlice<RecordedEvent>, _ types: NamedTypes, _ arisen: ReplayedEvents,
        on stream: EventStream
    ) async throws -> SessionAnswers {
        var answers = SessionAnswers()
        var finals: [EventID: RecordedEvent] = [:]
        for event in events where event.kind == .final { if let cause = event.cause { finals[cause] = event } }
        for (index, event) in events.enumerated() {
            // A request inside an answer is sent by the interactor.
            guard let final = finals[event.id], event.role == .host || event.role == .effect,
                let request = try event.decoded(types) as? any Request
            else { continue }
            try Task.checkCancellation()
            send(request, event, on: stream)
            await stream.answered()
            let actual = arisen.take(final.id).map { encoded($0.body) } ?? ""
            answers.total += 1
            if actual == final.body {
                answers.equal += 1
            } else if answers.firstDifference == nil {
                answers.firstDifference = SessionDifference(
                    kind: .content, turn: events.prefix(index).count { $0.role == .turn }, event: final.id,
                    screen: event.screen, presenter: nil, expected: final.body, actual: actual)
            }
        }
        return answers
    }

    private static func send<R: Request>(_ request: R, _ event: RecordedEvent, on stream: EventStream) {
        stream.send(Envelope(request, id: event.id, cause: event.cause, screen: event.screen))
    }
}
