/// Lays out text in lines of a width.
struct TextLayout {
    /// The greatest width that is easy to read.
    static let greatestWidth = 100
    /// The greatest width of a left cell that has its right cell beside it; otherwise the right cell is below.
    private static let widestCell = 48
    /// The width below which all right cells are below their left cells.
    private static let twoColumnWidth = 60

    /// The greatest number of characters in a line. A longer word has a line of its own.
    let width: Int

    /// Creates a layout for a terminal with a number of columns; `nil` for a pipe or a file.
    init(columns: Int? = nil) {
        width = min(columns ?? Self.greatestWidth, Self.greatestWidth)
    }

    /// Returns words in lines; all but the first line are indented. A word that contains spaces is broken only if it has to.
    func wrapped(_ words: [String], column: Int = 0, indent: Int = 0) -> String {
        var (text, used) = ("", column)
        for word in words.flatMap({ $0.count > width - indent ? $0.split(separator: " ").map(String.init) : [$0] }) {
            if text.isEmpty {
                text = word
            } else if used + 1 + word.count <= width {
                text += " \(word)"
                used += 1
            } else {
                text += "\n" + spaces(indent) + word
                used = indent
            }
            used += word.count
        }
        return text
    }

    /// Returns a text in lines.
    func wrapped(_ text: String, indent: Int = 0) -> String {
        wrapped(text.split(separator: " ").map(String.init), column: indent, indent: indent)
    }

    /// Returns two columns, with at least one line a row.
    func columns(_ rows: [(String, String)], indent: Int = 0) -> String {
        let isNarrow = width < Self.twoColumnWidth
        let widestCell = isNarrow ? 0 : min(Self.widestCell, width / 2)
        let widest = rows.map(\.0.count).filter { $0 <= widestCell }.max() ?? 0
        let column = indent + widest + (isNarrow ? 8 : 4)
        return rows.map { left, right in
            let isBroken = left.count > widest
            let gap = isBroken ? "\n" + spaces(column) : spaces(column - indent - left.count)
            // The blanks before an option without a letter are part of the cell.
            let margin = spaces(left.prefix { $0 == " " }.count)
            let shown = isBroken ? margin + wrapped(left, indent: indent + margin.count + 4) : left
            return spaces(indent) + shown + gap + wrapped(right, indent: column) + "\n"
        }.joined()
    }

    private func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
