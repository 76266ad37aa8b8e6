/// The whole content of the screen of a terminal.
struct Frame: Equatable, Sendable {
    /// A cell of the screen, counted from the upper left corner.
    struct Cell: Equatable, Sendable {
        var line: Int
        var column: Int
    }

    /// The lines from the top, as many as the terminal has.
    var lines: [FrameLine]
    /// The cell of the cursor; `nil` if it is hidden.
    var cursor: Cell?

    /// The text without its styles, a line for each.
    var text: String { lines.map(\.text).joined(separator: "\n") }

    /// Returns the control sequences that turn a former frame into this one. Lines that are the same are not written.
    ///
    /// - Parameter former: The frame that is shown; `nil` if the content of the screen is not known.
    func update(from former: Frame?, isColored: Bool) -> String {
        var text = former == nil ? "\u{1B}[2J" : ""
        for (index, line) in lines.enumerated() {
            if let former, former.lines.indices.contains(index), former.lines[index] == line { continue }
            // Erased first: after a full line, the cursor is on its last cell.
            text += "\u{1B}[\(index + 1);1H\u{1B}[K" + line.encoded(isColored: isColored)
        }
        guard !text.isEmpty || former?.cursor != cursor else { return "" }
        guard let cursor else { return "\u{1B}[?25l" + text }
        return "\u{1B}[?25l" + text + "\u{1B}[\(cursor.line + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
}

/// A line of the screen: pieces of text with their styles.
struct FrameLine: CellText, Equatable, Sendable {
    private struct Piece: Equatable, Sendable {
        var text: String
        var style: FrameStyle
    }

    private var pieces: [Piece] = []
    /// The number of cells that the line takes.
    private(set) var width = 0

    /// Creates an empty line.
    init() {}

    /// Creates a line from a text.
    init(_ text: String, _ style: FrameStyle = []) {
        append(text, style)
    }

    /// The text without its styles.
    var text: String { pieces.map(\.text).joined() }

    /// Appends a text, which is made safe.
    mutating func append(_ text: String, _ style: FrameStyle = []) {
        let text = TerminalText.safeLine(text)
        guard !text.isEmpty else { return }
        pieces.append(Piece(text: text, style: style))
        width += text.terminalWidth
    }

    mutating func append(_ line: FrameLine) {
        pieces += line.pieces
        width += line.width
    }

    /// Appends spaces up to a column.
    mutating func pad(to column: Int, _ style: FrameStyle = []) {
        guard column > width else { return }
        pieces.append(Piece(text: String(repeating: " ", count: column - width), style: style))
        width = column
    }

    /// Returns the line with each piece in a further style.
    func styled(_ style: FrameStyle) -> FrameLine {
        var line = self
        for index in line.pieces.indices { line.pieces[index].style.formUnion(style) }
        return line
    }

    /// Returns the line as one piece of a number of cells in one style.
    func block(_ style: FrameStyle, width: Int) -> FrameLine {
        let text = cut(to: width).text
        return FrameLine(text + String(repeating: " ", count: max(0, width - text.terminalWidth)), style)
    }

    /// Returns a line that fits into a number of cells: cut, it ends with an ellipsis.
    func cut(to limit: Int) -> FrameLine {
        guard width > limit else { return self }
        var line = FrameLine()
        for piece in pieces {
            let room = limit - line.width
            if piece.text.terminalWidth < room {
                line.append(piece.text, piece.style)
            } else {
                line.append(TerminalText.cut(piece.text + "…", to: room), piece.style)
                break
            }
        }
        return line
    }

    /// Returns the line as a terminal reads it.
    func encoded(isColored: Bool) -> String {
        pieces.reduce(into: "") { text, piece in
            let beginning = piece.style.beginning(isColored: isColored)
            text += beginning.isEmpty ? piece.text : beginning + piece.text + FrameStyle.end
        }
    }
}

extension FrameLine {
    /// Creates a line from one of an event tree.
    init(_ line: TraceLine) {
        self.init()
        for piece in line.pieces { append(piece.text, FrameStyle(piece.mark)) }
    }
}
