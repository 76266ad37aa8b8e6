import AdderViews

/// Compares what a row shows with the words of a filter: each word stands somewhere in the row, whatever its capitals.
struct RowMatcher {
    let words: [[UInt8]]
    let formatter: any PageFormatter

    /// Returns `true` if the row shows every word.
    func matches<Intent>(_ row: PageRow<Intent>) -> Bool {
        guard !words.isEmpty else { return true }
        var text = row.title
        for part in [row.key, row.badge, row.detail] { if let part { text += "\n" + part } }
        for cell in row.cells {
            if let label = cell.label { text += "\n" + label }
            text += "\n" + formatter.text(cell.value)
        }
        var lower = text.lowercased()
        return lower.withUTF8 { bytes in words.allSatisfy { Self.contains(bytes, $0) } }
    }

    private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
        guard let first = word.first, bytes.count >= word.count else { return word.isEmpty }
        for start in 0...bytes.count - word.count where bytes[start] == first {
            if word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
        }
        return false
    }
}
