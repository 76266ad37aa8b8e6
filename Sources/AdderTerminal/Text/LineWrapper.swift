/// Breaks a line at blanks into lines that fit a width. All but the first are indented.
///
/// A colour that is in force at a break ends before it and begins again after it, so that each line can be shown alone.
struct LineWrapper: Sendable {
    /// The units that stay together if they fit on a line.
    enum Unit: Sendable {
        /// Words, between blanks.
        case words
        /// Cells, between two blanks or more, and the words of a cell that is longer than a line.
        case cells
    }

    private let width: Int
    private let indent: Int
    private let unit: Unit
    private let cutsWords: Bool
    private var column: Int
    private var color: Substring?
    private var wrapped = ""

    /// Creates a wrapper.
    ///
    /// - Parameters:
    ///   - width: The number of cells of a line.
    ///   - column: The number of cells of the first line that are taken already.
    ///   - indent: The number of blanks at the beginning of every other line.
    ///   - unit: The units that stay together.
    ///   - cutsWords: A Boolean value that indicates whether a word that is longer than a line is cut. A URL must not be.
    init(width: Int, column: Int = 0, indent: Int = 0, unit: Unit = .words, cutsWords: Bool = true) {
        self.width = width
        self.column = column
        self.indent = indent
        self.unit = unit
        self.cutsWords = cutsWords
    }

    /// Returns a line, broken to fit.
    ///
    /// - Parameter line: A safe text without line ends.
    consuming func wrap(_ line: Substring) -> String {
        append(line, blanks: unit == .words ? 1 : 2)
        return wrapped
    }

    /// Appends a text whose units are separated by at least a number of blanks.
    private mutating func append(_ text: Substring, blanks least: Int) {
        var rest = text.utf8
        while !rest.isEmpty {
            let blanks = rest.prefix { $0 == 0x20 }.count
            rest = rest.dropFirst(blanks)
            var end = rest.startIndex
            while end < rest.endIndex {
                let after = rest[end...].prefix { $0 == 0x20 }.count
                if after >= least { break }
                end = rest.index(end, offsetBy: max(after, 1))
            }
            append(Substring(rest[..<end]), after: blanks, least)
            rest = rest[end...]
        }
    }

    private mutating func append(_ unit: Substring, after blanks: Int, _ least: Int) {
        // Blanks at the end of a line are not shown.
        guard !unit.isEmpty else { return }
        let taken = TerminalText.width(unit)
        if column + blanks + taken <= width {
            put(unit, taken, after: blanks)
        } else if indent + taken <= width {
            breakLine()
            put(unit, taken, after: 0)
        } else if least > 1, unit.utf8.contains(0x20) {
            var words = unit
            if let end = unit.utf8.firstIndex(of: 0x20) {
                append(unit[..<end], after: blanks, 1)
                words = unit[end...]
            }
            append(words, blanks: 1)
        } else if cutsWords {
            cut(unit, after: blanks)
        } else {
            if column > indent { breakLine() }
            put(unit, taken, after: 0)
        }
    }

    private mutating func put(_ unit: Substring, _ taken: Int, after blanks: Int) {
        wrapped += String(repeating: " ", count: blanks)
        wrapped += unit
        column += blanks + taken
        for stretch in TerminalText.stretches(unit) where stretch.isColor { change(to: stretch.text) }
    }

    /// Appends a word that is longer than a line.
    private mutating func cut(_ word: Substring, after blanks: Int) {
        if column + blanks + 2 <= width {
            wrapped += String(repeating: " ", count: blanks)
            column += blanks
        } else {
            breakLine()
        }
        for stretch in TerminalText.stretches(word) {
            guard !stretch.isColor else {
                wrapped += stretch.text
                change(to: stretch.text)
                continue
            }
            for character in stretch.text {
                let taken = character.terminalWidth
                if column + taken > width, column > indent { breakLine() }
                wrapped.append(character)
                column += taken
            }
        }
    }

    private mutating func change(to color: Substring) {
        self.color = color == TerminalStyle.ending ? nil : color
    }

    private mutating func breakLine() {
        if color != nil { wrapped += TerminalStyle.ending }
        wrapped += "\n" + String(repeating: " ", count: indent)
        if let color { wrapped += color }
        column = indent
    }
}
