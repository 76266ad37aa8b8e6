import AdderStorage

/// The tags that a query has read so far, by their text. Most todos have the same tags as others, and share their memory.
struct TodoTagCache {
    // Keyed by bytes: two texts that are equal in Swift may differ in SQLite.
    private var cached: [[UInt8]: TodoTags] = [:]
    private var last = (words: Array(" ".utf8), tags: TodoTags())

    /// Returns the tags of a column: words with a blank before, between and after them.
    mutating func tags(_ row: borrowing SQLRow, _ column: Int) throws(StorageError) -> TodoTags {
        if try row.withText(column, { isLast($0) }) { return last.tags }
        let text = try row.text(column)
        let words = Array(text.utf8)
        let tags = if let tags = cached[words] { tags } else { try read(text) }
        if cached.count < 1_000 { cached[words] = tags }
        last = (words, tags)
        return tags
    }

    private func isLast(_ words: Span<UInt8>) -> Bool {
        words.count == last.words.count && words.indices.allSatisfy { words[$0] == last.words[$0] }
    }

    private func read(_ text: String) throws(StorageError) -> TodoTags {
        do throws(TodoRejection) {
            var tags: [TodoTag] = []
            var start = text.startIndex
            for end in text.utf8.indices where text.utf8[end] == UInt8(ascii: " ") {
                if start < end { tags.append(try TodoTag(String(text[start..<end]))) }
                start = text.utf8.index(after: end)
            }
            return try TodoTags(tags)
        } catch {
            throw .unreadable("\(error)")
        }
    }
}
