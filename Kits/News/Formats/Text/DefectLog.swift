/// Collects the defects of one document while it is read.
///
/// Lines are counted once, at the end: counting them at each defect would take quadratic time.
final class DefectLog {
    private struct Defect {
        let code: FeedWarning.Code
        let message: String
        let offset: Int
    }

    private let limit: Int
    private var defects: [Defect] = []
    private var omitted = 0
    private var lastOffset = 0
    /// The position of the element that is being interpreted, for defects of its values.
    var subject = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a defect. Its message is made only if it is listed.
    func note(_ code: FeedWarning.Code, at offset: Int? = nil, _ message: @autoclosure () -> String) {
        lastOffset = offset ?? subject
        guard defects.count < limit else { return omitted += 1 }
        defects.append(Defect(code: code, message: message(), offset: lastOffset))
    }

    /// Returns the defects as warnings, in the order of their lines.
    func warnings(in bytes: [UInt8]) -> [FeedWarning] {
        let sorted = defects.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        let lines = TextPosition.lines(of: sorted.map(\.element.offset), in: bytes)
        var warnings = zip(sorted, lines).map { defect, line in
            FeedWarning(code: defect.element.code, message: defect.element.message, line: line)
        }
        if omitted > 0, limit > 0 {
            let line = TextPosition(of: lastOffset, in: bytes).line
            let message = "The document has \(omitted) more defects, which are not listed."
            warnings.append(FeedWarning(code: .more, message: message, line: line))
        }
        return warnings
    }
}

/// A position in a document, for messages.
struct TextPosition: Equatable {
    /// The line, from 1.
    let line: Int
    /// The column, from 1, in Unicode scalars.
    let column: Int

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Creates the position of a byte in UTF-8. A line ends with LF, CR LF or CR.
    ///
    /// - Complexity: O(`offset`).
    init(of offset: Int, in bytes: [UInt8]) {
        var line = 1
        var start = 0
        let end = Swift.min(offset, bytes.count)
        for index in 0..<end where Self.endsLine(index, bytes) {
            line += 1
            start = index + 1
        }
        self.line = line
        column = 1 + bytes[Swift.min(start, end)..<end].count { $0 & 0xC0 != 0x80 }
    }

    /// Returns the lines of ascending offsets, in one pass over the bytes.
    static func lines(of offsets: [Int], in bytes: [UInt8]) -> [Int] {
        var line = 1
        var index = 0
        return offsets.map { offset in
            while index < Swift.min(offset, bytes.count) {
                if endsLine(index, bytes) { line += 1 }
                index += 1
            }
            return line
        }
    }

    private static func endsLine(_ index: Int, _ bytes: [UInt8]) -> Bool {
        if bytes[index] == 0x0A { return true }
        return bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
    }
}
