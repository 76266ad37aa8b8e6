import Adder

/// A writer that turns what a session has sent into the lines of a recording.
struct RecordingWriter {
    /// The maximum number of bytes in memory while the consent is pending.
    private static let pendingLimit = 1 << 20

    private enum State {
        case recording, finished, denied
        /// The limit or a problem has ended the recording.
        case stopped
    }

    private(set) var counts = SessionRecorder.Counts()
    private(set) var problem: String?
    /// The path of the file; `nil` for a recording that stays in memory.
    private let path: String?
    private let limit: Int
    private let mask: RecordingMask?
    private let session = SessionSeeds().identifier(of: EventID(rawValue: 0), 0)
    private let began = Timestamp(milliseconds: microsecondsSince1970() / 1_000)
    private var seeds: SessionSeeds?
    private var hasBegun = false
    private var state = State.recording
    private var lines: RecordingLines
    private var types: [ObjectIdentifier: TypeName] = [:]
    private var lastNumber: UInt64 = 0
    private var looks: PendingLooks
    private var isSyncPlanned = false
    /// Receives the lines in the place of a file; `nil` if there is none.
    private var follow: (@Sendable (RecordingLine) -> Void)?

    init(
        _ path: String, _ mode: SessionRecording.Mode, limit: Int, consent: SessionRecorder.Consent
    ) throws(SessionRecordingError) {
        self.path = path
        self.limit = limit
        mask = mode == .masked ? RecordingMask() : nil
        looks = PendingLooks(mask: mask)
        lines = RecordingLines(drops: mode == .masked, limit: min(limit, Self.pendingLimit))
        switch consent {
        case .pending: try RecordingOutput.checkIsFree(path)
        case .granted: try lines.open(path, limit: limit)
        case .denied: state = .denied
        }
    }

    init(inMemory mode: SessionRecording.Mode, limit: Int) {
        path = nil
        self.limit = limit
        mask = mode == .masked ? RecordingMask() : nil
        looks = PendingLooks(mask: mask)
        lines = RecordingLines(drops: mode == .masked, limit: limit)
    }

    /// Creates a writer that keeps no lines, and hands them to a function. The pages of a full recording are HTML.
    init(following mode: SessionRecording.Mode, limit: Int, _ follow: @escaping @Sendable (RecordingLine) -> Void) {
        self.init(inMemory: mode, limit: limit)
        looks = PendingLooks(mask: mask, rendersPages: true)
        self.follow = follow
    }

    /// A Boolean value that indicates whether no more events are taken.
    var hasEnded: Bool { problem != nil || lines.isFull || state == .finished }

    mutating func begin(_ seeds: SessionSeeds?) {
        if hasBegun { return stop("A recorder records one session. Create another recorder for the second one.") }
        hasBegun = true
        self.seeds = mask == nil ? seeds : nil
        follow?(.header(header))
    }

    // MARK: Consent

    mutating func grant() {
        guard problem == nil, lines.isPending, state != .stopped || lines.isFull else { return }
        if state == .denied { state = .recording }
        guard let path else { return }
        attempt { writer throws(SessionRecordingError) in try writer.lines.open(path, limit: writer.limit) }
        write()
        if state == .finished { lines.close() } else { lines.synchronize() }
    }

    mutating func deny() {
        lines.delete()
        lines = RecordingLines(drops: mask != nil, limit: path == nil ? limit : min(limit, Self.pendingLimit))
        state = state == .recording || state == .denied ? .denied : .stopped
        (lastNumber, looks, types, counts) = (0, PendingLooks(mask: mask), [:], SessionRecorder.Counts())
    }

    // MARK: Lines

    mutating func add(_ item: RecorderInbox.Item) {
        guard state == .recording else { return }
        switch item {
        case .event(let event): add(event)
        case .look(let look): looks.add(look)
        }
    }

    private mutating func add(_ event: QueuedEvent) {
        guard event.number > lastNumber else { return }
        noteDropped(before: event.number)
        let name = name(of: event.type)
        var encoded = event.encode(mask)
        if event.lacksTimes { encoded.omit("More times were drawn before it than a line holds.") }
        if encoded.body.utf8.count > limit / 4 { encoded.omit("It has \(encoded.body.utf8.count) bytes.") }
        let (shown, pages) = looks.take(event.id)
        append(
            .event(
                RecordedEvent(
                    number: event.number, time: event.time, id: event.id, cause: event.cause, screen: event.screen,
                    kind: event.kind, role: event.role, type: name.qualified, mangled: name.mangled,
                    name: encoded.name, body: encoded.body, omission: encoded.omission,
                    holdsSecret: encoded.holdsSecret,
                    times: event.times, shown: shown, pages: pages)))
        guard state == .recording else { return }
        lastNumber = event.number
        counts.events += 1
    }

    /// Writes the number of events that the recorder has not got before one.
    private mutating func noteDropped(before number: UInt64) {
        let count = number - lastNumber - 1
        guard count > 0 else { return }
        append(.dropped(count, after: lastNumber))
        lastNumber = number - 1
        counts.dropped += count
    }

    /// Returns the names of a type, which are written before its first event.
    private mutating func name(of type: any Event.Type) -> TypeName {
        if let name = types[ObjectIdentifier(type)] { return name }
        let name = TypeName(type)
        types[ObjectIdentifier(type)] = name
        append(.type(name))
        return name
    }

    private mutating func append(_ line: RecordingLine) {
        guard state == .recording else { return }
        if let follow { return follow(line) }
        if lines.append(line, events: counts.events) { state = .stopped }
    }

    // MARK: Output

    /// Writes all lines to the file, if the consent is granted and the session has begun.
    mutating func write() {
        guard hasBegun || state == .finished else { return }
        attempt { writer throws(SessionRecordingError) in
            try writer.lines.write(writer.header, types: writer.sortedTypes)
        }
        if lines.isFull, lines.isOpen { lines.close() }
        counts.bytes = lines.byteCount
    }

    /// The recording so far, while there is no file.
    var bytes: [UInt8]? { lines.isPending ? lines.bytes(header, types: sortedTypes) : nil }

    private var header: RecordingHeader {
        RecordingHeader(session: session, isMasked: mask != nil, began: began, seeds: seeds)
    }

    private var sortedTypes: [TypeName] { types.values.sorted { $0.qualified < $1.qualified } }

    /// Returns a Boolean value that indicates whether the file has to be synchronized, and nobody was told so before.
    mutating func beginsSync() -> Bool {
        guard lines.isOpen, !isSyncPlanned else { return false }
        isSyncPlanned = true
        return true
    }

    mutating func synchronize() {
        isSyncPlanned = false
        lines.synchronize()
    }

    /// Writes the last line, after the number of events that were dropped at the end.
    mutating func finish(after last: UInt64) {
        if state == .denied { counts.dropped = last }
        guard state == .recording else { return }
        if last > lastNumber { noteDropped(before: last + 1) }
        append(.end(RecordingEnd(time: microsecondsSince1970(), events: counts.events, reason: .finished)))
        if state == .recording { state = .finished }
        write()
        if lines.isOpen { lines.close() }
    }

    private mutating func attempt(_ body: (inout Self) throws(SessionRecordingError) -> Void) {
        do throws(SessionRecordingError) { try body(&self) } catch { stop(error.message) }
    }

    private mutating func stop(_ problem: String) {
        self.problem = self.problem ?? problem
        state = .stopped
        lines.close()
    }
}
