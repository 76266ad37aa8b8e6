import AdderStorage

extension TodoQuery {
    /// A Boolean value that indicates whether the query lists one status in the preset order, so that positions are counted
    /// while reading.
    var isWholeList: Bool {
        sort == .position && status != .all && search == nil && tag == nil && dueBefore == nil
    }

    /// Returns the condition of ``accepts(_:on:)`` in SQL, with its values.
    func condition(on today: CalendarDay) -> (sql: String, values: [SQLValue]) {
        var parts = [status.condition]
        var values: [SQLValue] = []
        if let search {
            parts.append("instr(searched, ?) > 0")
            values.append(.text(search.folded))
        }
        if let tag {
            let names = tag.hasSign ? [""] : ["", "+", "@"]
            parts.append("(" + names.map { _ in "instr(tags, ?) > 0" }.joined(separator: " OR ") + ")")
            values += names.map { .text(" \($0)\(tag) ") }
        }
        if let dueBefore {
            parts.append("due < ?")
            values.append(.text(dueBefore.day(from: today).description))
        }
        return (parts.joined(separator: " AND "), values)
    }
}

extension TodoStatus {
    /// The condition of ``accepts(_:)`` in SQL.
    var condition: String {
        switch self {
        case .open: "is_deleted = 0 AND completed_at IS NULL"
        case .done: "is_deleted = 0 AND completed_at IS NOT NULL"
        case .all: "is_deleted = 0"
        // A damaged flag, too, so that each row is in a list.
        case .trash: "is_deleted IS NOT 0"
        }
    }
}

extension TodoSort {
    /// The order of ``precedes(_:_:)`` in SQL.
    var order: String {
        switch self {
        case .position: "rank"
        case .due: "due IS NULL, due, rank"
        case .priority: "priority IS NULL, priority, rank"
        case .created: "created_at DESC, rank"
        }
    }
}
