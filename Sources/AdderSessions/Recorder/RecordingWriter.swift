import Adder
import AdderViews

/// A writer that turns what a session has sent into the lines of a recording.
struct RecordingWriter {
    /// The maximum number of bytes in memory while the consent is pending.
    private static let pendingLimit = 1 << 20
    /// The maximum number of looks whose turn has not come yet.
    private static let lookLimit = 1_024
    /// The maximum number of bytes of a masked page.
    private static let pageLimit = 16 << 10

    private enum State {
        case recording, finished, denied
        /// The limit or a problem has ended the recording.
        case stopped
    }

    private typealias Look = (screen: ScreenID, digest: String, page: String?)

    private(set) var counts = SessionRecorder.Counts()
    private(set) var problem: String?
    private let path: String
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
    private var looks: [EventID: [Look]] = [:]
    private var isSyncPlanned = false

    init(
        _ path: String, _ mode: SessionRecording.Mode, limit: Int, consent: SessionRecorder.Consent
    ) throws(SessionRecordingError) {
        self.path = path
        self.limit = limit
        mask = mode == .masked ? RecordingMask() : nil
        lines = RecordingLines(drops: mode == .masked, limit: min(limit, Self.pendingLimit))
        switch consent {
        case .pending: try RecordingOutput.checkIsFree(path)
        case .granted: try lines.open(path, limit: limit)
        case .denied: state = .denied
        }
    }

    /// A Boolean value that indicates whether no more events are taken.
    var hasEnded: Bool { problem != nil || lines.isFull || state == .finished }

    mutating func begin(_ seeds: SessionSeeds?) {
        if hasBegun { return stop("A recorder records one session. Create another recorder for the second one.") }
        hasBegun = true
        self.seeds = mask == nil ? seeds : nil
    }

    // MARK: Consent

    mutating func grant() {
        guard problem == nil, lines.isPending, state != .stopped || lines.isFull else { return }
        if state == .denied { state = .recording }
        attempt { writer throws(SessionRecordingError) in try writer.lines.open(writer.path, limit: writer.limit) }
        write()
        if state == .finished { lines.close() } else { lines.synchronize() }
    }

    mutating func deny() {
        lines.delete()
        lines = RecordingLines(drops: mask != nil, limit: min(limit, Self.pendingLimit))
        state = state == .recording || state == .denied ? .denied : .stopped
        (lastNumber, looks, types, counts) = (0, [:], [:], SessionRecorder.Counts())
    }

    // MARK: Lines

    mutating func add(_ item: RecorderInbox.Item) {
        guard state == .recording else { return }
        switch item {
        case .event(let event): add(event)
        case .look(let look): add(look)
        }
    }

    private mutating func add(_ event: QueuedEvent) {
        guard event.number > lastNumber else { return }
        noteDropped(before: event.number)
        let name = name(of: event.type)
        var encoded = event.encode(mask)
        if event.lacksTimes { encoded.omit("More times were drawn before it than a line holds.") }
        if encoded.body.utf8.count > limit / 4 { encoded.omit("It has \(encoded.body.utf8.count) bytes.") }
        let looks = looks.removeValue(forKey: event.id) ?? []
        append(
            .event(
                RecordedEvent(
                    number: event.number, time: event.time, id: event.id, cause: event.cause, screen: event.screen,
                    kind: event.kind, type: name.qualified, mangled: name.mangled, name: encoded.name,
                    body: encoded.body, omission: encoded.omission, times: event.times,
                    shown: Self.shown(looks), pages: Self.pages(looks))))
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

    private mutating func add(_ look: ScreenLook) {
        guard let page = look.describe() as? Page<PageIntent> else { return }
        let digest = digest(of: page)
        let masked = mask.map { MaskedPage(page, mask: $0).json(limit: Self.pageLimit) }
        let new = Look(look.screen, mask?.maskedDigest(digest) ?? digest, masked)
        // The event that opens a screen comes before its first look.
        if look.turn == EventID(cause: EventID(rawValue: 0), scope: .screen(look.screen), ordinal: 0) {
            append(.look(turn: look.turn, shown: Self.shown([new]), pages: Self.pages([new])))
        } else {
            if looks.count >= Self.lookLimit { looks = [:] }
            looks[look.turn, default: []].append(new)
        }
    }

    private static func shown(_ looks: [Look]) -> [ScreenID: String] {
        Dictionary(looks.map { ($0.screen, $0.digest) }) { $1 }
    }

    private static func pages(_ looks: [Look]) -> [ScreenID: String] {
        // More than four pages may have more bytes than the rest of the line has room for.
        Dictionary(looks.prefix(4).compactMap { look in look.page.map { (look.screen, $0) } }) { $1 }
    }

    private mutating func append(_ line: RecordingLine) {
        guard state == .recording else { return }
        if lines.append(line, events: counts.events) { state = .stopped }
    }

    // MARK: Output

    /// Writes all lines to the file, if the consent is granted and the session has begun.
    mutating func write() {
        guard hasBegun || state == .finished else { return }
        attempt { writer throws(SessionRecordingError) in
            try writer.lines.write(
                RecordingHeader(
                    session: writer.session, isMasked: writer.mask != nil, began: writer.began, seeds: writer.seeds),
                types: writer.types.values.sorted { $0.qualified < $1.qualified })
        }
        if lines.isFull, lines.isOpen { lines.close() }
        counts.bytes = lines.byteCount
    }

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
