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
        /// The person has not decided. The newest events are kept in memory, up to 1 MB, and nothing is written.
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

    /// The maximum number of events that wait to be written. Later ones are dropped, and counted.
    public static let queueLimit = 8_192

    /// The path of the file.
    public let path: String
    private let queue: DispatchQueue
    private let inbox: Lock<RecorderInbox>
    private let writer: Lock<RecordingWriter>

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
    public var counts: Counts { writer.withLock { $0.counts } }

    /// A sentence that says why the recording has ended before the session, such as that the disk is full; `nil` if it has
    /// not, or has reached its limit.
    public var problem: String? { writer.withLock { $0.problem } }

    /// Begins or ends the writing, when the person has decided.
    ///
    /// The events in memory are written, or forgotten. A denial deletes the file. A recording that is granted after a
    /// denial lacks what came before, and cannot be replayed. ``Consent/pending`` has no effect.
    public func setConsent(_ consent: Consent) {
        guard consent != .pending else { return }
        inbox.withLock { $0.setDenied(consent == .denied) }
        queue.async { [self] in
            writer.withLock { if consent == .granted { $0.grant() } else { $0.deny() } }
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
                writer.withLock { body(&$0) }
                continuation.resume()
            }
        }
    }

    private func writeQueued() {
        let items = inbox.withLock { $0.takeAll() }
        guard !items.isEmpty else { return }
        let (hasEnded, needsSync) = writer.withLock { writer in
            for item in items { writer.add(item) }
            writer.write()
            return (writer.hasEnded, writer.beginsSync())
        }
        if hasEnded { inbox.withLock { _ = $0.end() } }
        guard needsSync else { return }
        queue.asyncAfter(deadline: .now() + .seconds(1)) { [self] in writer.withLock { $0.synchronize() } }
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
        queue.async { [self] in writer.withLock { $0.begin(seeds) } }
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
