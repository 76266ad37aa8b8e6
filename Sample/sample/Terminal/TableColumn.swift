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

extension String {
    /// The number of terminal cells that the text takes.
    var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }
}

extension Character {
    /// The number of terminal cells: two for wide characters (https://www.unicode.org/reports/tr11/) and emoji, else one.
    fileprivate var terminalWidth: Int {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
                0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
                true
            default: scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
            }
        } ? 2 : 1
    }
}
