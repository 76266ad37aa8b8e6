/// All that a terminal shows at one time.
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
            // Erased first: after a full line, the cursor stands on its last cell.
            text += "\u{1B}[\(index + 1);1H\u{1B}[K" + line.encoded(isColored: isColored)
        }
        guard !text.isEmpty || former?.cursor != cursor else { return "" }
        guard let cursor else { return "\u{1B}[?25l" + text }
        return "\u{1B}[?25l" + text + "\u{1B}[\(cursor.line + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
}
