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
        var start = text.index(text.startIndex, offsetBy: cursor, limitedBy: text.endIndex) ?? text.endIndex
        var column = 0
        while start > text.startIndex {
            let former = text.index(before: start)
            // A character that a terminal would obey takes several cells.
            let cells = TerminalText.safeLine(String(text[former])).terminalWidth
            guard column + cells < width else { break }
            (start, column) = (former, column + cells)
        }
        // A character takes a cell, but for marks that stand alone.
        return (prefix(TerminalText.safeLine(String(text[start...].prefix(width))), width), column)
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
        guard TerminalText.contains(text, { $0 >= 0x80 }) else {
            let bytes = text.utf8
            return stride(from: 0, to: max(bytes.count, 1), by: width).map { start in
                String(decoding: bytes.dropFirst(start).prefix(width), as: UTF8.self)
            }
        }
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
