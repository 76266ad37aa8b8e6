/// Lays out text in lines of at most 100 characters.
enum TextLayout {
    static let width = 100
    /// The greatest width of a left cell that has its right cell beside it; otherwise the right cell is below.
    private static let widestCell = 48

    /// Returns words in lines; all but the first line are indented.
    static func wrapped(_ words: [String], column: Int = 0, indent: Int = 0) -> String {
        var (text, used) = ("", column)
        for word in words {
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
    static func wrapped(_ text: String) -> String {
        wrapped(text.split(separator: " ").map(String.init))
    }

    /// Returns two columns, with at least one line a row.
    static func columns(_ rows: [(String, String)], indent: Int = 0) -> String {
        let widest = rows.map(\.0.count).filter { $0 <= widestCell }.max() ?? 0
        let column = indent + widest + 4
        return rows.map { left, right in
            let gap = left.count > widest ? "\n" + spaces(column) : spaces(column - indent - left.count)
            let words = right.split(separator: " ").map(String.init)
            return spaces(indent) + left + gap + wrapped(words, column: column, indent: column) + "\n"
        }.joined()
    }

    private static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
