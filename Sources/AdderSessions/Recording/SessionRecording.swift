public import Adder
import AdderJSON

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A recording of a session, as far as it is intact.
///
/// ```swift
/// let recording = try SessionRecording(contentsOf: "bug.adder")
/// print(recording.events.count, recording.ending)
/// ```
///
/// Any file can be read. Of one that is truncated or damaged, the recording has the lines before the damage, and ``ending``
/// says where and why the rest is not used.
public struct SessionRecording: Sendable {
    /// The extent of a recording.
    public enum Mode: String, Codable, Sendable {
        /// A recording with all values, from which the session can be replayed.
        case full
        /// A recording with a mask in the place of each value that no `Recordable` type shows. It cannot be replayed.
        case masked
    }

    /// The end of a recording.
    public enum Ending: Equatable, Sendable, CustomStringConvertible {
        /// The recorder was told to finish.
        case complete
        /// The recording has reached its limit. The session has continued.
        case full
        /// The last line is missing: the process has ended before, or the file was truncated.
        case cutOff
        /// A line, counted from 1, is damaged. Neither it nor what follows is used.
        case damaged(line: Int, reason: String)

        /// A sentence for a person.
        public var description: String {
            switch self {
            case .complete: "The recording is complete."
            case .full:
                "The recording ends at its limit, before the session. While a consent is pending, the limit is 1 MB at most."
            case .cutOff: "The recording has no end: the last events of the session may be missing."
            case .damaged(let line, let reason): "Line \(line) is damaged, and what follows is not used. \(reason)"
            }
        }
    }

    /// The events in the order of their delivery.
    public internal(set) var events: [RecordedEvent] = []
    /// The seeds of the session's identifiers and random numbers; `nil` for a masked recording, and for a session whose
    /// environment has none.
    public let seeds: SessionSeeds?
    /// The extent of the recording.
    public let mode: Mode
    /// The identity of the session, 26 random letters and digits.
    public let session: String
    /// The time at which the recorder was created.
    public let began: Timestamp
    /// The version of the recording's format. One of version 1 has digests of pages that a replay does not compare.
    public let version: Int
    /// The end of the recording.
    public internal(set) var ending = Ending.cutOff
    /// The number of events that the recorder has not kept, since they came faster than it could write, or, in a masked
    /// recording, before those that fit the limit.
    public internal(set) var dropped: UInt64 = 0
    /// The number of lines that are used.
    public internal(set) var lineCount = 0
    /// The number of bytes of these lines, with their line ends.
    public internal(set) var byteCount = 0
    /// The number of events from the beginning that a replay can repeat.
    public internal(set) var replayableCount = 0
    /// A sentence that says why a replay ends before the last event, or cannot begin; `nil` if it repeats all events.
    public internal(set) var obstacle: String?

    /// Reads a recording.
    ///
    /// It takes as much memory as the events of the recording, but never more than 4 MB for a line.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``SessionRecordingError`` if the file cannot be read, if it does not begin like a recording, or if it has a
    ///   format of a later version.
    public init(contentsOf path: String) throws(SessionRecordingError) {
        let file = try RecordingFile(path)
        try self.init { () throws(SessionRecordingError) in try file.nextBytes() }
    }

    /// Reads a recording that stands beside a source file, such as that of a test.
    ///
    /// - Parameters:
    ///   - name: The name of the recording's file.
    ///   - source: The path of the source file, `#filePath`.
    /// - Throws: ``SessionRecordingError``.
    public init(_ name: String, beside source: String) throws(SessionRecordingError) {
        let folder = source.utf8.lastIndex(of: UInt8(ascii: "/")).map { source[...$0] } ?? ""
        try self.init(contentsOf: folder + name)
    }

    /// Reads a recording from the bytes of its file, such as one that a program contains.
    ///
    /// - Throws: ``SessionRecordingError`` if they do not begin like a recording, or have a format of a later version.
    public init(_ bytes: some Collection<UInt8>) throws(SessionRecordingError) {
        var rest = Array(bytes)[...]
        try self.init {
            defer { rest = rest.dropFirst(64 << 10) }
            return Array(rest.prefix(64 << 10))
        }
    }

    /// Reads a recording in parts, of which the last one is empty.
    private init(_ next: () throws(SessionRecordingError) -> [UInt8]) throws(SessionRecordingError) {
        var lines = LineReader()
        let first = try lines.next(next)
        var checksum = Checksum()
        let header = try Self.header(first, &checksum)
        (seeds, session, began, version) = (header.seeds, header.session, header.began, header.version)
        mode = header.isMasked ? .masked : .full
        if header.isMasked {
            obstacle = "The recording is masked. Make a full one."
        } else if header.seeds == nil {
            obstacle = "The session's environment has no seeds. Record one with HostEnvironment.live()."
        }
        var reader = RecordingReader(version: version, checksum: checksum)
        count(first)
        while let line = try reader.next(&lines, next, &self) { count(line) }
    }

    private mutating func count(_ line: LineReader.Line) {
        lineCount += 1
        byteCount += line.bytes.count + (line.isEnded ? 1 : 0)
    }

    private static func header(
        _ line: LineReader.Line, _ checksum: inout Checksum
    ) throws(SessionRecordingError) -> RecordingHeader {
        let (advice, beginning) = ("Choose a file that a SessionRecorder has written.", #"{"adder":"#.utf8)
        guard !line.isTooLong, case .object(let members)? = try? JSONTree(line.bytes), members.first?.name == "adder",
            case .number(let digits)? = members.first?.value, let version = Int(digits)
        else {
            let isCutOff = !line.isEnded && (line.bytes.starts(with: beginning) || beginning.starts(with: line.bytes))
            let problem = "The recording has no whole first line: its process has ended before it wrote one."
            throw SessionRecordingError(
                .notARecording,
                isCutOff
                    ? "\(problem) Record the session again." : "The file does not begin like a recording. \(advice)")
        }
        guard 1...RecordingLine.version ~= version else {
            throw SessionRecordingError(
                .laterVersion,
                "The recording has the format \(version), which this program does not read. Use a later version of Adder."
            )
        }
        guard checksum.accepts(line.bytes), case .header(let header)? = try? RecordingLine(line.bytes, mangled: [:])
        else { throw SessionRecordingError(.notARecording, "The first line of the recording is damaged. \(advice)") }
        return header
    }
}

/// A file that is read from its beginning to its end.
private final class RecordingFile {
    private let path: String
    private let descriptor: Int32

    /// Opens a file.
    init(_ path: String) throws(SessionRecordingError) {
        self.path = path
        // A pipe would block until someone writes to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.error(path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw SessionRecordingError(
                .cannotRead, "“\(path.excerpt)” is a folder or a device. Choose the file of a recording.")
        }
        // Set last: an initialiser that throws after it would close the descriptor a second time.
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    private static func error(_ path: String) -> SessionRecordingError {
        SessionRecordingError(
            .cannotRead,
            "The recording “\(path.excerpt)” cannot be read: \(String(cString: strerror(errno))). Check its path and its "
                + "permissions.")
    }

    /// Returns the next bytes, at most 64 KB; none at the end.
    func nextBytes() throws(SessionRecordingError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count >= 0 { return Array(buffer.prefix(count)) }
            guard errno == EINTR else { throw Self.error(path) }
        }
    }
}
