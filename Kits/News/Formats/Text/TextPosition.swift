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

    /// Finds the position of a byte in UTF-8. A line ends with LF, CR LF or CR.
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
