/// Measures, cuts and wraps texts for lines of cells.
enum FrameText {
    /// Returns as much of a text as fits into a number of cells.
    static func prefix(_ text: String, _ width: Int) -> String {
        var used = 0
        return String(
            text.prefix { character in
                used += character.terminalWidth
                return used <= width
            })
    }

    /// Returns the part of an edited text that is shown in a number of cells, and the cell of the cursor in it.
    ///
    /// - Parameter cursor: The number of characters before the cursor.
    static func window(_ text: String, cursor: Int, _ width: Int) -> (text: String, column: Int) {
        let characters = Array(TerminalText.safeLine(text))
        // A character that a terminal would obey takes several cells.
        let position = TerminalText.safeLine(String(text.prefix(cursor))).count
        var start = 0
        while characters[start..<position].reduce(0, { $0 + $1.terminalWidth }) >= width { start += 1 }
        return (prefix(String(characters[start...]), width), String(characters[start..<position]).terminalWidth)
    }

    /// Returns the lines of a safe text: wrapped between words, and inside of words that are wider than a line.
    static func wrap(_ text: String, _ width: Int) -> [String] {
        TerminalText.safe(text, keepsColors: false).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { paragraph in
                LineWrapper(width: max(width, 2)).wrap(paragraph)
                    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
    }

    /// Returns a text in pieces, each of which fills a line, except the last.
    static func broken(_ text: String, _ width: Int) -> [String] {
        var pieces: [String] = []
        var (piece, used) = ("", 0)
        for character in text {
            let cells = character.terminalWidth
            if used + cells > width {
                pieces.append(piece)
                (piece, used) = ("", 0)
            }
            piece.append(character)
            used += cells
        }
        return pieces + [piece]
    }
}
