/// Lays text out for reading: in lines of at most 100 characters.
enum TextLayout {
    static let width = 100
    /// A wider left cell has its right one below.
    private static let widestCell = 48

    /// Words in lines, all but the first after an indent.
    static func wrapped(_ words: [String], column: Int = 0, indent: Int = 0) -> String {
        var (text, used) = ("", column)
        for word in words {
            if text.isEmpty {
                text = word
            } else if used + 1 + word.count <= width {
                text += " \(word)"
                used += 1
            } else {
                text += "\n" + blank(indent) + word
                used = indent
            }
            used += word.count
        }
        return text
    }

    /// A text in lines.
    static func wrapped(_ text: String) -> String {
        wrapped(text.split(separator: " ").map(String.init))
    }

    /// Two columns, a line or more each row.
    static func columns(_ rows: [(String, String)], indent: Int = 0) -> String {
        let widest = rows.map(\.0.count).filter { $0 <= widestCell }.max() ?? 0
        let column = indent + widest + 4
        return rows.map { left, right in
            let gap = left.count > widest ? "\n" + blank(column) : blank(column - indent - left.count)
            let words = right.split(separator: " ").map(String.init)
            return blank(indent) + left + gap + wrapped(words, column: column, indent: column) + "\n"
        }.joined()
    }

    private static func blank(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
