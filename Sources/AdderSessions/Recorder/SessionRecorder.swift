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
public final class SessionRecorder: Sendable {
    /// The maximum number of events that wait to be written. Later ones are dropped, and counted.
    public static let queueLimit = 8_192

    /// The path of the file; `nil` for a recorder in memory.
    public let path: String?
    let queue: DispatchQueue
    let inbox: Lock<RecorderInbox>
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
    /// - Throws: ``SessionRecordingError`` with the code ``SessionRecordingErrorCode/cannotWrite`` if the path has a file, a
    ///   folder or a link already, or if the file cannot be created.
    public convenience init(
        to path: String, _ mode: SessionRecording.Mode = .masked, limit: Limit = .megabytes(20),
        consent: Consent = .granted
    ) throws(SessionRecordingError) {
        try self.init(
            to: path, mode, limit: limit, consent: consent,
            queue: DispatchQueue(label: "AdderSessions.SessionRecorder", qos: .utility))
    }

    /// Creates a recorder that keeps a session in memory, such as for a person who wants to look back, and writes no file.
    ///
    /// - Parameters:
    ///   - mode: The extent.
    ///   - limit: The maximum size of the recording.
    public convenience init(inMemory mode: SessionRecording.Mode, limit: Limit = .megabytes(5)) {
        let queue = DispatchQueue(label: "AdderSessions.SessionRecorder", qos: .utility)
        self.init(RecordingWriter(inMemory: mode, limit: limit.bytes), path: nil, isDenied: false, queue)
    }

    /// Creates a recorder that keeps nothing, and hands each line to a function, on its queue.
    convenience init(
        following mode: SessionRecording.Mode, limit: Limit, _ follow: @escaping @Sendable (RecordingLine) -> Void
    ) {
        let queue = DispatchQueue(label: "AdderSessions.SessionInspector", qos: .utility)
        let writer = RecordingWriter(following: mode, limit: limit.bytes, follow)
        self.init(writer, path: nil, isDenied: false, queue)
    }

    convenience init(
        to path: String, _ mode: SessionRecording.Mode, limit: Limit, consent: Consent, queue: DispatchQueue
    ) throws(SessionRecordingError) {
        let writer = try RecordingWriter(path, mode, limit: limit.bytes, consent: consent)
        self.init(writer, path: path, isDenied: consent == .denied, queue)
    }

    private init(_ writer: consuming sending RecordingWriter, path: String?, isDenied: Bool, _ queue: DispatchQueue) {
        self.path = path
        self.queue = queue
        inbox = Lock(RecorderInbox(isDenied: isDenied))
        self.writer = Lock(writer)
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

    /// Returns the recording of all events before the call; of none after a denial. The recorder goes on.
    ///
    /// - Throws: ``SessionRecordingError`` if the file cannot be read.
    public func recording() async throws(SessionRecordingError) -> SessionRecording {
        if let bytes = await run({ $0.bytes }) { return try SessionRecording(bytes) }
        return try SessionRecording(contentsOf: path ?? "")
    }

    /// Writes what is in memory to a new file, of a recorder in memory or while the consent is pending. The recording goes on.
    ///
    /// - Throws: ``SessionRecordingError`` if the path has a file already, if the file cannot be written, or if the recorder
    ///   writes to a file of its own.
    public func save(to path: String) async throws(SessionRecordingError) {
        guard let bytes = await run({ $0.bytes }) else {
            throw SessionRecordingError(.cannotWrite, "The recording is in a file already. Copy that file.")
        }
        let output = try RecordingOutput(path)
        do throws(SessionRecordingError) { try output.append(bytes) } catch {
            output.delete()
            throw error
        }
        output.synchronize()
    }

    /// Calls a function on the queue, after all that was recorded is written.
    private func run<Result: Sendable>(
        _ body: @escaping @Sendable (inout RecordingWriter) -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                writeQueued()
                continuation.resume(returning: use(body))
            }
        }
    }

    /// Calls a function with the writer, on the queue.
    @discardableResult
    func use<Result: Sendable>(_ body: (inout RecordingWriter) -> Result) -> Result {
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
}

extension SessionRecorder {
    /// A maximum size of a recording.
    ///
    /// A full recording ends at its limit, and can be replayed up to there. A masked one loses its oldest half each time it
    /// reaches the limit. No recording has a body that is longer than a quarter of the limit, or than 4 MB.
    public struct Limit: Equatable, Sendable {
        /// The number of bytes, at least 64 KB.
        public let bytes: Int

        /// Returns a limit of a number of bytes; 64 KB for a smaller one.
        public static func bytes(_ count: Int) -> Limit { Limit(bytes: max(count, 64 << 10)) }

        /// Returns a limit in megabytes, of 1,048,576 bytes each; 64 KB for 0 or less, and 1 TB for more.
        public static func megabytes(_ count: Int) -> Limit { .bytes(min(max(count, 0), 1 << 20) << 20) }
    }

    /// The decision of a person about the recording of the session.
    public enum Consent: Sendable {
        /// The person has not decided. Events are kept in memory, and nothing is written. 1 MB is the limit meanwhile, at
        /// which a full recording ends and a masked one loses its oldest half.
        case pending
        /// The session is written to the file.
        case granted
        /// No event is kept, and the file is deleted.
        case denied
    }

    /// The extent of a recording so far.
    public struct Counts: Equatable, Sendable {
        /// The number of recorded events, also those that a masked recording has lost again, or that a problem of the file
        /// has kept from it.
        public internal(set) var events: UInt64 = 0
        /// The number of events that were not recorded: they came faster than they could be written, or without consent.
        public internal(set) var dropped: UInt64 = 0
        /// The number of bytes in the file, or in memory while the consent is pending.
        public internal(set) var bytes = 0
    }
}

extension SessionRecorder: Recorder {
    /// The number of events that were not recorded, of those that are written or dropped so far.
    public var dropped: UInt64 { counts.dropped }

    /// Begins the session. A second one on the same recorder ends the recording.
    public func begin(_ seeds: SessionSeeds?) {
        queue.async { [self] in use { $0.begin(seeds) } }
    }

    /// Queues an event.
    public func record<E: Event>(_ event: Envelope<E>) {
        let body = event.body
        let queued = QueuedEvent(
            number: event.sequenceNumber, time: microsecondsSince1970(), id: event.id, cause: event.cause,
            screen: event.screen, kind: event.kind, role: event.role, type: E.self
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

    private func schedule(_ schedule: RecorderInbox.Schedule) {
        switch schedule {
        case .none: break
        case .soon: queue.asyncAfter(deadline: .now() + .milliseconds(50)) { [self] in writeQueued() }
        case .now: queue.async { [self] in writeQueued() }
        }
    }
}
