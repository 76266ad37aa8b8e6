import Adder

/// The lines of a text in the making: white space, the beginnings of lines, and marks around words.
struct HTMLLines {
    private(set) var bytes: [UInt8] = []
    /// The number of line ends, or -1 for a blank, to be written before the next text.
    var gap = 0
    /// The number of lines that were begun.
    private(set) var count = 0
    /// The number of levels of preformatted text.
    private(set) var preformatted = 0
    private var skipsLineEnd = false
    /// A Boolean value that indicates whether the next text stays on the line, whatever block it is in.
    private var holdsLine = false
    private var levels: [Level] = []
    /// The levels of the last line.
    private var lastLevels: [Level] = []
    private var levelCount = 0
    /// The marks to be written before the next text, and the positions of those that were written.
    private var opening: [UInt8] = []
    private var opened: [Int] = []

    /// A beginning that the lines of an element have.
    private struct Level {
        let id: Int
        /// The beginning of its first line, until that is written.
        var first: [UInt8]
        let other: [UInt8]
    }

    /// The greatest number of levels that are shown: it limits what the beginnings of lines take.
    private static let levelLimit = 10

    /// The state at the start of an element, to which its end returns.
    struct Mark {
        fileprivate let levels: Int
        fileprivate let opening: Int
        fileprivate let opened: Int
        fileprivate let start: Int
        fileprivate let marks: [UInt8]
    }

    /// Begins an element with marks before its first word.
    mutating func begin(_ marks: [UInt8] = []) -> Mark {
        let mark = Mark(
            levels: levels.count, opening: opening.count, opened: opened.count, start: bytes.count, marks: marks)
        opening += marks
        return mark
    }

    /// Ends an element, and returns the range of its text; `nil` if it has none.
    mutating func end(_ mark: Mark) -> Range<Int>? {
        levels.removeLast(max(0, levels.count - mark.levels))
        guard !mark.marks.isEmpty else { return bytes.count > mark.start ? mark.start..<bytes.count : nil }
        guard opened.count > mark.opened else {
            opening.removeLast(opening.count - mark.opening)
            return nil
        }
        return (opened[mark.opened] + mark.opening + mark.marks.count)..<bytes.count
    }

    /// Appends marks to the last word, before the white space that follows it.
    mutating func close(_ marks: [UInt8]) { bytes += marks }

    /// Replaces a range of the text at its end.
    mutating func replaceEnd(from start: Int, with text: [UInt8]) {
        bytes.removeLast(bytes.count - start)
        bytes += text
    }

    /// Adds a beginning to the lines that follow.
    mutating func indent(first: [UInt8], other: [UInt8]) {
        guard levels.count < Self.levelLimit else { return append(first) }
        levelCount += 1
        levels.append(Level(id: levelCount, first: first, other: other))
    }

    /// Ends the line, and leaves empty lines after it.
    mutating func breakLine(_ lines: Int) {
        if !holdsLine { gap = max(gap, lines) }
    }

    /// Ends the line at a `br`.
    mutating func breakLine() {
        if !holdsLine { gap = min(max(gap, 0) + 1, max(gap, 2)) }
    }

    mutating func beginPreformatted() {
        preformatted += 1
        skipsLineEnd = true
    }

    mutating func endPreformatted() {
        preformatted = max(0, preformatted - 1)
        gap = min(gap, 2)
    }

    /// Keeps the next text on the line, after a blank, whatever block it is in.
    mutating func hold() { (gap, holdsLine) = (-1, true) }

    /// Ends a line that was kept for a text that did not come.
    mutating func release() { holdsLine = false }

    /// Appends text. White space becomes one blank, except in preformatted text.
    mutating func append(_ text: [UInt8]) {
        for byte in text {
            if preformatted > 0, byte == 0x0A || byte == 0x0D {
                if byte == 0x0A, !skipsLineEnd { gap = max(gap, 0) + 1 }
                if byte == 0x0A { skipsLineEnd = false }
            } else if byte.isSpace, preformatted == 0 {
                if gap == 0 { gap = -1 }
            } else {
                if gap != 0 || bytes.isEmpty || !opening.isEmpty { beginWord() }
                bytes.append(byte)
            }
        }
    }

    private mutating func beginWord() {
        (skipsLineEnd, holdsLine) = (false, false)
        if bytes.isEmpty || gap > 0 {
            beginLine()
        } else if gap < 0, bytes.last != 0x20 {
            bytes.append(0x20)
        }
        gap = 0
        guard !opening.isEmpty else { return }
        opened.append(bytes.count)
        bytes += opening
        opening.removeAll()
    }

    private mutating func beginLine() {
        if !bytes.isEmpty {
            // An empty line belongs to what the lines before and after it have in common.
            var common = zip(lastLevels, levels).prefix { $0.id == $1.id }.flatMap(\.1.other)
            while common.last == 0x20 { common.removeLast() }
            for number in 0..<gap { bytes += (number > 0 ? common : []) + [0x0A] }
        }
        for index in levels.indices {
            bytes += levels[index].first
            levels[index].first = levels[index].other
        }
        lastLevels = levels
        count += 1
    }
}
