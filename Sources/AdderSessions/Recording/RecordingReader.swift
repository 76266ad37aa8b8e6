import Adder

/// A reader of the lines after the first one, which adds them to a recording until it meets one that is not intact.
struct RecordingReader {
    private let version: Int
    private var checksum: Checksum
    private var lineNumber = 1
    /// The names by which the runtime finds types, by their qualified names.
    private var mangled: [String: String] = [:]
    /// The number of the last event that was written or dropped.
    private var lastNumber: UInt64 = 0
    private var hasEnded = false

    init(version: Int, checksum: Checksum) {
        (self.version, self.checksum) = (version, checksum)
    }

    /// Adds the next line to a recording, and returns it; `nil` at the end, and for a line that is not intact.
    mutating func next(
        _ lines: inout LineReader, _ bytes: () throws(SessionRecordingError) -> [UInt8],
        _ recording: inout SessionRecording
    ) throws(SessionRecordingError) -> LineReader.Line? {
        let line = try lines.next(bytes)
        guard !line.bytes.isEmpty || line.isEnded else { return nil }
        lineNumber += 1
        do throws(LineProblem) {
            guard !hasEnded else { throw LineProblem("It follows the line that ends the recording.") }
            guard !line.isTooLong else {
                throw LineProblem("It has more than \(RecordingLine.maximumLength) bytes.")
            }
            guard checksum.accepts(line.bytes) else {
                // A part of a line that was being written when the process ended.
                guard line.isEnded else { return nil }
                throw LineProblem("Its checksum is wrong: it was changed, or a line before it is missing or elsewhere.")
            }
            if let content = try RecordingLine(line.bytes, mangled: mangled, version: version) {
                try add(content, to: &recording)
            }
            return line
        } catch {
            recording.ending = .damaged(line: lineNumber, reason: error.message)
            return nil
        }
    }

    private mutating func add(_ line: RecordingLine, to recording: inout SessionRecording) throws(LineProblem) {
        switch line {
        case .header: throw LineProblem("It is a second first line.")
        case .type(let name): mangled[name.qualified] = name.mangled
        case .event(let event): try add(event, to: &recording)
        case .dropped(let count, let number):
            let (last, overflows) = lastNumber.addingReportingOverflow(count)
            guard count > 0, number == lastNumber, !overflows else {
                throw LineProblem("The number of dropped events is not possible.")
            }
            lastNumber = last
            recording.dropped += count
            stop(&recording, "The recorder has dropped \(count.counted("event")) after event \(number).")
        case .end(let end):
            hasEnded = true
            recording.ending = end.reason == .full ? .full : .complete
        }
    }

    private mutating func add(_ event: RecordedEvent, to recording: inout SessionRecording) throws(LineProblem) {
        let (expected, overflows) = lastNumber.addingReportingOverflow(1)
        guard !overflows, event.number == expected else {
            throw LineProblem("It has event \(event.number) in the place of event \(lastNumber &+ 1).")
        }
        lastNumber = event.number
        if let omission = event.omission {
            stop(&recording, "The recording has no body of event \(event.number). \(omission)")
        }
        recording.events.append(event)
        if recording.obstacle == nil { recording.replayableCount = recording.events.count }
    }

    private func stop(_ recording: inout SessionRecording, _ obstacle: String) {
        recording.obstacle = recording.obstacle ?? obstacle
    }
}

/// A reader of lines that keeps no more of one than a recording's line may have.
struct LineReader {
    struct Line {
        /// The line without its line end.
        let bytes: ArraySlice<UInt8>
        /// A Boolean value that indicates whether a line end follows.
        let isEnded: Bool
        var isTooLong: Bool { bytes.count > RecordingLine.maximumLength }
    }

    private var buffer: [UInt8] = []
    private var start = 0

    /// Returns the next line; an empty one that is not ended at the end. Of a line that is too long, it returns a part.
    ///
    /// - Parameter bytes: Returns the next bytes; none at the end.
    mutating func next(_ bytes: () throws(SessionRecordingError) -> [UInt8]) throws(SessionRecordingError) -> Line {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return Line(bytes: buffer[start..<end], isEnded: true)
            }
            searched = buffer.count
            guard searched - start <= RecordingLine.maximumLength else { break }
            let more = try bytes()
            guard !more.isEmpty else { break }
            if start > 1 << 20 {
                buffer.removeFirst(start)
                (start, searched) = (0, searched - start)
            }
            buffer += more
        }
        defer { start = buffer.count }
        return Line(bytes: buffer[start...], isEnded: false)
    }
}
