import Adder
import AdderStorage

/// Reads and writes a row of the table, in the order of ``TodoSchema/columns``.
extension Todo {
    init(_ row: borrowing SQLRow, _ cache: inout TodoTagCache) throws(StorageError) {
        let bits = try row.withText(1) { TodoID(base32: $0) }
        let id = if let bits { bits } else { TodoID(try row.text(1)) }
        let hasNote = try row.withText(3) { !$0.isEmpty }
        let everyDays = try row.optionalInteger(10)
        self.init(
            id: id, title: try id.text(try row.text(2)), note: hasNote ? try id.text(try row.text(3)) : .none,
            createdAt: Timestamp(milliseconds: try row.integer(4)),
            due: try row.optionalText(5).map { text throws(StorageError) in try id.due(text) },
            priority: try row.optionalText(6).map { text throws(StorageError) in try id.text(text) },
            tags: try cache.tags(try row.text(7), of: id),
            completedAt: try row.optionalInteger(8).map(Timestamp.init(milliseconds:)),
            isDeleted: try row.integer(9) != 0,
            kind: try everyDays.map { days throws(StorageError) in .streak(try Streak(Int(days), row, id)) } ?? .once,
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
            SQLValue(streak?.dueBefore?.description), .text(searchText),
        ]
    }
}

extension Streak {
    fileprivate init(_ everyDays: Int, _ row: borrowing SQLRow, _ id: TodoID) throws(StorageError) {
        do throws(TodoRejection) { try self.init(everyDays: everyDays) } catch { throw id.unreadable("\(error)") }
        guard let count = try row.optionalInteger(11), 0...Int64(Self.maximumCount) ~= count else {
            throw id.unreadable("The count of the streak is missing or out of range.")
        }
        self.count = Int(count)
        keptOn = try row.optionalText(12).map { text throws(StorageError) in try id.due(text).day }
        dueBefore = try row.optionalText(13).map { text throws(StorageError) in try id.due(text) }
    }
}

extension TodoID {
    fileprivate func text<Text: TodoText>(_ text: String) throws(StorageError) -> Text {
        do throws(TodoRejection) { return try Text(text) } catch { throw unreadable("\(error)") }
    }

    fileprivate func due(_ text: String) throws(StorageError) -> DueDate {
        guard let due = DueDate(stored: text) else { throw unreadable("“\(text.excerpt)” is not a date.") }
        return due
    }

    /// Returns the error of a row that this program cannot have written.
    func unreadable(_ reason: String) -> StorageError {
        StorageError(
            code: .unexpectedType,
            message:
                "The todo \(self) was changed by another program and cannot be read. \(reason) Correct the row, or restore a backup."
        )
    }
}
