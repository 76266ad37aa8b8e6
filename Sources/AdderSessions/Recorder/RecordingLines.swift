/// The lines of a recording on their way to the file: in memory while the consent is pending, then in the file.
///
/// A recording that drops its oldest lines keeps the newer half each time that its limit is reached. Any other one ends with
/// a line that says so.
struct RecordingLines {
    private struct Line {
        /// The line without its checksum.
        let bytes: [UInt8]
        /// The number of the last event after this line; `nil` if it has none.
        let number: UInt64?
        var length: Int { bytes.count + Checksum.overhead }
    }

    /// The lines without an event, written before all others.
    private struct Beginning {
        let header: RecordingHeader
        let types: [TypeName]
    }

    /// The room for the first line, and for the last one.
    private static let reserve = 512

    private let drops: Bool
    private var limit: Int
    private var waiting: [Line] = []
    /// The number of bytes in the file and in memory.
    private(set) var byteCount = 0
    /// A Boolean value that indicates whether the limit has ended the recording.
    private(set) var isFull = false
    private var output: RecordingOutput?
    private var isClosed = false
    private var checksum = Checksum()
    /// The number of the last event before the lines in memory.
    private var droppedCount: UInt64 = 0
    private var beginning: Beginning?

    init(drops: Bool, limit: Int) {
        self.drops = drops
        self.limit = limit
    }

    /// A Boolean value that indicates whether there is no file yet.
    var isPending: Bool { output == nil }
    /// A Boolean value that indicates whether lines can be written to the file.
    var isOpen: Bool { output != nil && !isClosed }

    mutating func open(_ path: String, limit: Int) throws(SessionRecordingError) {
        output = try RecordingOutput(path)
        self.limit = limit
    }

    /// Appends a line, and returns `true` if it, or another one that the limit has ended the recording with, is the last.
    ///
    /// - Parameter events: The number of events before the line.
    mutating func append(_ line: RecordingLine, events: UInt64) -> Bool {
        let new = Line(bytes: line.bytes, number: line.number)
        if !drops, byteCount + new.length + Self.reserve > limit {
            isFull = true
            let end = RecordingEnd(time: microsecondsSince1970(), events: events, reason: .full)
            add(Line(bytes: RecordingLine.end(end).bytes, number: nil))
            return true
        }
        add(new)
        if drops, isPending, byteCount > limit { dropOldest() }
        return false
    }

    private mutating func add(_ line: Line) {
        waiting.append(line)
        byteCount += line.length
    }

    private mutating func dropOldest() {
        var first = 0
        while byteCount > limit / 2, first < waiting.count {
            byteCount -= waiting[first].length
            droppedCount = waiting[first].number ?? droppedCount
            first += 1
        }
        waiting.removeFirst(first)
    }

    /// Writes all lines in memory to the file, if there is one.
    ///
    /// - Parameters:
    ///   - header: The first line.
    ///   - types: The types that lines name so far, written again when the lines that name them are dropped.
    mutating func write(_ header: RecordingHeader, types: [TypeName]) throws(SessionRecordingError) {
        guard isOpen, let output, !waiting.isEmpty || beginning == nil else { return }
        var bytes: [UInt8] = []
        if beginning == nil {
            bytes += begin(header, types, after: droppedCount)
            byteCount += bytes.count
        }
        beginning = Beginning(header: header, types: types)
        for line in waiting {
            bytes += sealed(line.bytes)
            guard bytes.count > 1 << 20 else { continue }
            try output.append(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        waiting = []
        try output.append(bytes)
        if drops, output.size > limit { try rewrite() }
        byteCount = output.size
    }

    /// Returns the recording as a file would have it.
    func bytes(_ header: RecordingHeader, types: [TypeName]) -> [UInt8] {
        var copy = self
        return waiting.reduce(into: copy.begin(header, types, after: droppedCount)) { $0 += copy.sealed($1.bytes) }
    }

    private mutating func sealed(_ line: [UInt8]) -> [UInt8] {
        var line = line
        checksum.seal(&line)
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Returns the lines at the beginning of a recording that lacks some events.
    private mutating func begin(_ header: RecordingHeader, _ types: [TypeName], after count: UInt64) -> [UInt8] {
        checksum = Checksum()
        var bytes = sealed(RecordingLine.header(header).bytes)
        guard count > 0 else { return bytes }
        bytes += sealed(RecordingLine.dropped(count, after: 0).bytes)
        for type in types { bytes += sealed(RecordingLine.type(type).bytes) }
        return bytes
    }

    /// Replaces the file by one that has only the newer half of its lines.
    private mutating func rewrite() throws(SessionRecordingError) {
        guard let output, let beginning else { return }
        var offset = output.size - limit / 2
        var reader = LineReader()
        func next() throws(SessionRecordingError) -> ArraySlice<UInt8>? {
            let line = try reader.next { () throws(SessionRecordingError) in
                let bytes = try output.bytes(from: offset)
                offset += bytes.count
                return bytes
            }
            return line.isEnded ? line.bytes : nil
        }
        // The first one is a part of a line.
        _ = try next()
        self.output = try output.replaced { file throws(SessionRecordingError) in
            // The lines before the first one with a number, which says how many events are missing.
            var before: [[UInt8]] = []
            var hasBegun = false
            while let line = try next() {
                let content = Checksum.content(of: line)
                if hasBegun {
                    try file.append(sealed(content))
                } else if let count = RecordingLine.countBefore(content[...]) {
                    hasBegun = true
                    try file.append(begin(beginning.header, beginning.types, after: count))
                    for line in before + [content] { try file.append(sealed(line)) }
                } else {
                    before.append(content)
                }
            }
            guard !hasBegun else { return }
            try file.append(begin(beginning.header, beginning.types, after: droppedCount))
        }
    }

    mutating func synchronize() { output?.synchronize() }

    /// Closes the file, after all bytes are on the disk.
    mutating func close() {
        output?.synchronize()
        output?.close()
        isClosed = true
    }

    /// Deletes the file and forgets the lines in memory.
    mutating func delete() {
        output?.delete()
        (waiting, byteCount) = ([], 0)
    }
}
