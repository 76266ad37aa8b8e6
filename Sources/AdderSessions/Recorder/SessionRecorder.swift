public import Adder
import Dispatch

/// A recorder that writes a session to a file, for a bug report, a replay or a test.
///
/// ```swift
/// let recorder = try SessionRecorder(to: path, .masked, limit: .megabytes(20), consent: .pending)
/// let sdk = try await SDK.start(recorder: recorder) { TodosKit.enable() }
/// recorder.setConsent(.granted)
/// await sdk.stop()
/// let counts = await recorder.finish()
/// ```
///
/// It records one session. The file is new, append-only, and only its owner may read it. Events are encoded and written on a
/// queue of the recorder's own, at the latest 100 milliseconds after they were delivered, and reach the disk a second later;
/// at once with ``flush()``. So a process that is killed loses no more than the last 100 milliseconds, and a power failure
/// little more than the last second. A problem with the file ends the recording and never the session: see ``problem``.
///
/// `SDK.stop()` does not end a recording, since a host may record its own last events. Call ``finish()`` after it.
public final class SessionRecorder: Recorder {
    /// The maximum number of events that wait to be written. Later ones are dropped, and counted.
    public static let queueLimit = 8_192

    /// The path of the file.
    public let path: String
    private let queue: DispatchQueue
    private let inbox: Lock<RecorderInbox>
    private let writer: Lock<RecordingWriter>
    /// The extent and the problem after the last use of the writer, which may hold its lock while the disk works.
    private let report = Lock<(counts: Counts, problem: String?)>((Counts(), nil))

    /// Creates a recorder. It creates the file if the consent is granted, and none before.
    ///
    /// - Parameters:
    ///   - path: The path of the file. The folder exists, and the file does not.
    ///   - mode: The extent: a full recording has all that events contain, and only a full one can be replayed. A masked one
    ///     has masks in the place of all values that no `Recordable` type shows.
    ///   - limit: The maximum size of the file.
    ///   - consent: The decision of the person. ``setConsent(_:)`` changes it.
    /// - Throws: ``SessionRecordingError`` with the code ``SessionRecordingError/Code/cannotWrite`` if the path has a file, a
    ///   folder or a link already, or if the file cannot be created.
    public convenience init(
        to path: String, _ mode: SessionRecording.Mode = .masked, limit: Limit = .megabytes(20),
        consent: Consent = .granted
    ) throws(SessionRecordingError) {
        try self.init(
            to: path, mode, limit: limit, consent: consent,
            queue: DispatchQueue(label: "AdderSessions.SessionRecorder", qos: .utility))
    }

    init(
        to path: String, _ mode: SessionRecording.Mode, limit: Limit, consent: Consent, queue: DispatchQueue
    ) throws(SessionRecordingError) {
        self.path = path
        self.queue = queue
        inbox = Lock(RecorderInbox(isDenied: consent == .denied))
        writer = Lock(try RecordingWriter(path, mode, limit: limit.bytes, consent: consent))
    }

    /// The extent of the recording so far. It does not include events that wait to be written.
    public var counts: Counts { report.withLock { $0.counts } }

    /// A sentence that says why the recording has ended before the session, such as that the disk is full; `nil` if it has
    /// not, or has reached its limit.
    public var problem: String? { report.withLock { $0.problem } }

    /// Begins or ends the writing, when the person has decided.
    ///
    /// The events in memory are written, or forgotten. A denial deletes the file. A recording that is granted after a
    /// denial lacks what came before, and cannot be replayed. ``Consent/pending`` has no effect.
    public func setConsent(_ consent: Consent) {
        guard consent != .pending else { return }
        inbox.withLock { $0.setDenied(consent == .denied) }
        queue.async { [self] in
            use { if consent == .granted { $0.grant() } else { $0.deny() } }
            writeQueued()
        }
    }

    /// Writes all that was recorded before the call, and waits until it is on the disk.
    ///
    /// Call it when the app goes to the background.
    public func flush() async {
        await run { $0.synchronize() }
    }

    /// Ends the recording: writes all that was recorded before the call, and the last line. Later events are ignored.
    ///
    /// While the consent is pending, nothing is written; a later consent still writes the recording.
    ///
    /// - Returns: The extent of the recording.
    @discardableResult
    public func finish() async -> Counts {
        let last = inbox.withLock { $0.end() }
        await run { $0.finish(after: last) }
        return counts
    }

    /// Calls a function on the queue, after all that was recorded is written.
    private func run(_ body: @escaping @Sendable (inout RecordingWriter) -> Void) async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                writeQueued()
                use(body)
                continuation.resume()
            }
        }
    }

    /// Calls a function with the writer, on the queue.
    @discardableResult
    private func use<Result: Sendable>(_ body: (inout RecordingWriter) -> Result) -> Result {
        let (result, counts, problem) = writer.withLock { writer in
            let result = body(&writer)
            return (result, writer.counts, writer.problem)
        }
        report.withLock { $0 = (counts, problem) }
        return result
    }

    private func writeQueued() {
        let items = inbox.withLock { $0.takeAll() }
        guard !items.isEmpty else { return }
        let (hasEnded, needsSync) = use { writer in
            for item in items { writer.add(item) }
            writer.write()
            return (writer.hasEnded, writer.beginsSync())
        }
        if hasEnded { inbox.withLock { _ = $0.end() } }
        guard needsSync else { return }
        queue.asyncAfter(deadline: .now() + .seconds(1)) { [self] in use { $0.synchronize() } }
    }

    private func schedule(_ schedule: RecorderInbox.Schedule) {
        switch schedule {
        case .none: break
        case .soon: queue.asyncAfter(deadline: .now() + .milliseconds(50)) { [self] in writeQueued() }
        case .now: queue.async { [self] in writeQueued() }
        }
    }
}

// MARK: - Recorder

extension SessionRecorder {
    /// Begins the session. A second one on the same recorder ends the recording.
    public func begin(_ seeds: SessionSeeds?) {
        queue.async { [self] in use { $0.begin(seeds) } }
    }

    /// Queues an event.
    public func record<E: Event>(_ event: Envelope<E>) {
        let body = event.body
        let queued = QueuedEvent(
            number: event.sequenceNumber, time: microsecondsSince1970(), id: event.id, cause: event.cause,
            screen: event.screen, kind: event.kind, type: E.self
        ) { EncodedEvent(body, mask: $0) }
        schedule(inbox.withLock { $0.append(queued) })
    }

    /// Returns the time at which an event is folded or answered, and keeps it for the event.
    ///
    /// An event that is answered again after 16,384 others have been gets a new time.
    public func time(of event: EventID, now: Timestamp) -> Timestamp {
        inbox.withLock { $0.time(of: event, now: now) }
    }

    /// Queues what a screen shows.
    public func keep(_ look: ScreenLook) {
        schedule(inbox.withLock { $0.append(look) })
    }
}
