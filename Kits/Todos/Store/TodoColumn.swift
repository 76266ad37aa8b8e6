import Adder
import AdderStorage

/// A column of a todo's row, with the type that the schema gives it.
struct TodoColumn {
    let name: String
    private let isText: Bool
    private let isOptional: Bool

    private static func text(_ name: String, isOptional: Bool = false) -> TodoColumn {
        TodoColumn(name: name, isText: true, isOptional: isOptional)
    }

    private static func integer(_ name: String, isOptional: Bool = false) -> TodoColumn {
        TodoColumn(name: name, isText: false, isOptional: isOptional)
    }

    /// The columns in the order in which they are read and written.
    static let all: [TodoColumn] = [
        integer("rank"), text("id"), text("title"), text("note"), integer("created_at"), text("due", isOptional: true),
        text("priority", isOptional: true), text("tags"), integer("completed_at", isOptional: true),
        integer("is_deleted"), integer("every_days", isOptional: true), integer("streak_count", isOptional: true),
        text("kept_on", isOptional: true), text("due_before", isOptional: true), text("recurrence", isOptional: true),
        text("waits_until", isOptional: true), integer("completion_count", isOptional: true), text("searched"),
    ]

    /// The length of the key, which is read after the others.
    static let keyLength = integer("key_length")

    /// The condition in SQL that each column has its type, so that a STRICT table accepts the row.
    static let conditions = all.map { $0.condition(of: $0.name) }.joined(separator: " AND ")

    /// The condition in SQL that each column has its type as it is copied, so that the history accepts the row.
    static let copyConditions = all.map { $0.condition(of: $0.copied) }.joined(separator: " AND ")

    /// The value to copy in SQL. A value that is not read may have any type, and gets that of its column: the searched
    /// text, and the columns of a streak in a todo that is done once.
    var copied: String {
        switch name {
        case "searched": "coalesce(CAST(searched AS TEXT), '')"
        case "streak_count", "kept_on", "due_before": "iif(every_days IS NULL, NULL, \(name))"
        default: name
        }
    }

    private func condition(of value: String) -> String {
        let type = isText ? "'text'" : "'integer'"
        return isOptional ? "typeof(\(value)) IN (\(type), 'null')" : "typeof(\(value)) = \(type)"
    }

    /// Returns a sentence if the value of the column has another type than the schema's; otherwise `nil`.
    func wrongType(of index: Int, in row: borrowing SQLRow) -> String? {
        let isNull = (try? row.isNull(index)) ?? false
        let isRight =
            isNull
            ? isOptional : isText ? (try? row.withText(index) { $0.count }) != nil : (try? row.integer(index)) != nil
        guard !isRight else { return nil }
        return "The column “\(name)” contains \(found(index, row)) instead of \(isText ? "a text" : "an integer")."
    }

    /// Returns a sentence if the value of the column is a text that is not UTF-8; otherwise `nil`.
    func malformedText(of index: Int, in row: borrowing SQLRow) -> String? {
        guard isText, (try? row.withText(index) { $0.count }) != nil, (try? row.text(index)) == nil else { return nil }
        return "The column “\(name)” contains a text that is not UTF-8."
    }

    private func found(_ index: Int, _ row: borrowing SQLRow) -> String {
        if let number = try? row.integer(index) { return "the integer \(number)" }
        if let number = try? row.real(index) { return "the number \(number)" }
        if let text = try? row.text(index) { return "the text “\(text.excerpt)”" }
        return (try? row.isNull(index)) == true ? "NULL" : "bytes"
    }
}
