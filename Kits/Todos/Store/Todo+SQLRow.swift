import Adder
import AdderServices
import AdderStorage

/// Reads and writes a row of the table, in the order of ``TodoSchema/columns``.
extension Todo {
    /// Creates the todo of a row.
    ///
    /// - Throws: `StorageError` with the code `unexpectedType` when a value is damaged; see ``UnreadableRow``.
    init(_ row: borrowing SQLRow, _ cache: inout TodoTagCache) throws(StorageError) {
        let bits = try row.withText(1) { TodoID(base32: $0) }
        let id = if let bits { bits } else { try TodoID(stored: try row.text(1)) }
        let hasNote = try row.withText(3) { !$0.isEmpty }
        let everyDays = try row.optionalInteger(10)
        self.init(
            id: id, title: try .stored(try row.text(2)), note: hasNote ? try .stored(try row.text(3)) : .none,
            createdAt: Timestamp(milliseconds: try row.integer(4)),
            due: try row.optionalText(5).map { text throws(StorageError) in try .stored(text) },
            priority: try row.optionalText(6).map { text throws(StorageError) in try .stored(text) },
            tags: try cache.tags(row, 7),
            completedAt: try row.optionalInteger(8).map(Timestamp.init(milliseconds:)),
            isDeleted: try row.boolean(9),
            kind: try everyDays.map { days throws(StorageError) in .streak(try Streak(Int(days), row)) } ?? .once,
            recurrence: try row.optionalText(14).map { text throws(StorageError) in try .stored(text) },
            waitsUntil: try row.optionalText(15).map { text throws(StorageError) in try DueDate.stored(text).day },
            completionCount: try row.optionalInteger(16).map { count throws(StorageError) in try .completions(count) },
            rank: try row.integer(0))
    }

    /// The values of the row. The last is the searched text.
    var values: [SQLValue] {
        var streak: Streak?
        if case .streak(let some) = kind { streak = some }
        return [
            SQLValue(rank), .text(id.description), .text(title.description), .text(note.description),
            SQLValue(createdAt.milliseconds), SQLValue(due?.description), SQLValue(priority?.description),
            .text(" " + tags.all.map { "\($0) " }.joined()), SQLValue(completedAt?.milliseconds), SQLValue(isDeleted),
            SQLValue(streak?.everyDays), SQLValue(streak?.count), SQLValue(streak?.keptOn?.description),
            SQLValue(streak?.dueBefore?.description), SQLValue(recurrence?.description),
            SQLValue(waitsUntil?.description), SQLValue(completionCount), .text(searchText),
        ]
    }
}

extension Streak {
    fileprivate init(_ everyDays: Int, _ row: borrowing SQLRow) throws(StorageError) {
        do throws(TodoRejection) { try self.init(everyDays: everyDays) } catch { throw .unreadable("\(error)") }
        guard let count = try row.optionalInteger(11), 0...Int64(Self.maximumCount) ~= count else {
            throw .unreadable("The count of the streak is missing or out of range.")
        }
        self.count = Int(count)
        keptOn = try row.optionalText(12).map { text throws(StorageError) in try DueDate.stored(text).day }
        dueBefore = try row.optionalText(13).map { text throws(StorageError) in try .stored(text) }
    }
}

extension TodoID {
    /// Creates an identity from a stored text. One that cannot be typed was not written by this kit.
    fileprivate init(stored text: String) throws(StorageError) {
        guard TodoKey.isTyped(text) else {
            throw .unreadable("Its identity “\(text.excerpt)” is not 1 to 64 letters, digits and hyphens.")
        }
        self.init(text)
    }
}

extension TodoText {
    fileprivate static func stored(_ text: String) throws(StorageError) -> Self {
        do throws(TodoRejection) { return try Self(text) } catch { throw .unreadable("\(error)") }
    }
}

extension DueDate {
    fileprivate static func stored(_ text: String) throws(StorageError) -> DueDate {
        guard let due = DueDate(stored: text) else { throw .unreadable("“\(text.excerpt)” is not a date.") }
        return due
    }
}

extension Recurrence {
    fileprivate static func stored(_ text: String) throws(StorageError) -> Recurrence {
        do throws(TodoRejection) { return try Recurrence(typed: text) } catch { throw .unreadable("\(error)") }
    }
}

extension Int {
    fileprivate static func completions(_ count: Int64) throws(StorageError) -> Int {
        guard 1...Int64(Streak.maximumCount) ~= count else {
            throw .unreadable("The number of completions is \(count), which is out of range.")
        }
        return Int(count)
    }
}

extension SQLRow {
    fileprivate func boolean(_ column: Int) throws(StorageError) -> Bool {
        let number = try integer(column)
        guard 0...1 ~= number else {
            throw .unreadable("The column “is_deleted” is \(number), and must be 0 or 1.")
        }
        return number == 1
    }
}

extension StorageError {
    /// Returns the error of a damaged value. The message is the reason alone.
    static func unreadable(_ reason: String) -> StorageError {
        StorageError(code: .unexpectedType, message: reason)
    }
}

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
