import AdderTerminal

/// A column of a table: a title and cells, all padded to the same width.
struct TableColumn {
    let title: String
    let cells: [String]
    let width: Int

    /// The greatest width; a wider cell is cut.
    private static let limit = 48

    /// Creates a column.
    ///
    /// - Parameter isNumber: A Boolean value that indicates whether the cells are aligned to the right.
    init(_ title: String, _ texts: [String], isNumber: Bool = false) {
        let cut = ([title] + texts).map { Self.cut($0, to: Self.limit) }
        let width = cut.map(\.terminalWidth).max() ?? 0
        let padded = cut.map { text in
            let space = String(repeating: " ", count: width - text.terminalWidth)
            return isNumber ? space + text : text + space
        }
        self.title = padded[0]
        self.width = width
        cells = Array(padded.dropFirst())
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        guard text.terminalWidth > limit else { return text }
        var width = 0
        let beginning = text.prefix { character in
            width += character.terminalWidth
            return width < limit
        }
        return beginning + "…"
    }
}
