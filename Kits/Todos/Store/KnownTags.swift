import AdderStorage

/// The tags that a read has met, by their text: most todos share theirs, and so share the memory.
struct KnownTags {
    // By their bytes: to Swift, texts may be equal that SQLite tells from each other.
    private var known: [[UInt8]: TodoTags] = [:]
    private var last = (words: Array(" ".utf8), tags: TodoTags())

    /// The tags as they are kept: words with a blank before, between and after them.
    mutating func tags(_ text: String, of id: TodoID) throws(StorageError) -> TodoTags {
        if text.utf8.elementsEqual(last.words) { return last.tags }
        let words = Array(text.utf8)
        let tags = if let tags = known[words] { tags } else { try read(text, id) }
        if known.count < 1_000 { known[words] = tags }
        last = (words, tags)
        return tags
    }

    private func read(_ text: String, _ id: TodoID) throws(StorageError) -> TodoTags {
        do throws(TodoRejection) {
            var tags: [TodoTag] = []
            var start = text.startIndex
            for end in text.utf8.indices where text.utf8[end] == UInt8(ascii: " ") {
                if start < end { tags.append(try TodoTag(String(text[start..<end]))) }
                start = text.utf8.index(after: end)
            }
            return try TodoTags(tags)
        } catch {
            throw id.unreadable("\(error)")
        }
    }
}
