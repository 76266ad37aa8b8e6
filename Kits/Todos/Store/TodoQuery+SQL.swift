import AdderServices
import AdderStorage

extension TodoQuery {
    /// A Boolean value that indicates whether the query lists one status in the preset order, so that positions are counted
    /// while reading.
    var isWholeList: Bool { sort == .position && status != .all && status != .waiting && !isFiltered }

    /// A Boolean value that indicates whether the todos are sorted after they are read: SQLite would copy each row to sort it.
    var isSortedAfterReading: Bool { sort == .agenda && !isPart }

    /// The number of todos to list from the beginning of the open ones in the order ``TodoSort/agenda``, whose index then ends
    /// the search; `nil` for another query.
    var agendaLimit: Int? { isIndexedAgenda ? limit.map { max(0, $0) } : nil }

    /// A Boolean value that indicates whether an index has the open todos in the order ``TodoSort/agenda``.
    private var isIndexedAgenda: Bool { sort == .agenda && status == .open && offset <= 0 && !isDueBounded }

    /// Returns the statements that list the todos of each period on a day in their order, with their values. A last value is the
    /// limit.
    func agendaStatements(on today: CalendarDay) -> [(sql: String, values: [SQLValue])] {
        let condition = condition(on: today)
        return TodoPeriod.allCases.dropLast().map { period in
            let (first, end) = period.dueBounds(on: today)
            let due = (first == nil ? "" : " AND due >= ?") + (end == nil ? "" : " AND due < ?")
            let sql = """
                \(TodoTable.select) INDEXED BY todo_agenda WHERE (due IS NULL) = \(period == .undated ? 1 : 0)\(due) \
                AND \(condition.sql) ORDER BY priority IS NULL, priority, created_at, rank LIMIT ?
                """
            return (sql, [first, end].compactMap { $0.map(SQLValue.text) } + condition.values)
        }
    }

    /// Returns the statement that lists the todos on a day in their order, with its values.
    ///
    /// The due dates of open todos are looked up in their index. Otherwise the table, which is in the preset order, is read
    /// faster than through an index.
    func statement(on today: CalendarDay) -> (sql: String, values: [SQLValue]) {
        let condition = condition(on: today)
        let due = dueCondition(on: today)
        let isIndexed = isDueBounded && (status == .open || status == .waiting || isOverdue)
        var sql = TodoTable.select + (isIndexed ? "" : " NOT INDEXED")
        if isIndexed {
            sql += " WHERE rank IN (SELECT rank FROM todo INDEXED BY todo_due WHERE \(TodoStatus.open.condition)"
            sql += " AND due IS NOT NULL\(due.sql)) AND \(condition.sql)"
        } else {
            sql += " WHERE \(condition.sql)\(due.sql)"
        }
        sql += " ORDER BY \(isSortedAfterReading ? "rank" : sort.order(on: today))"
        if isPart { sql += " LIMIT \(limit.map { max(0, $0) } ?? -1) OFFSET \(offset)" }
        return (sql, isIndexed ? due.values + condition.values : condition.values + due.values)
    }

    /// The condition of ``accepts(_:on:)`` in SQL, apart from due dates, with its values.
    private func condition(on today: CalendarDay) -> (sql: String, values: [SQLValue]) {
        var parts = [status.condition]
        var values: [SQLValue] = []
        if let waiting = status.waitingCondition {
            parts.append(waiting)
            values.append(.text(today.endInSQL))
        }
        if let search {
            parts.append("instr(searched, ?) > 0")
            values.append(.text(search.folded))
        }
        for (tags, isExcluded) in [(tags, false), (excludedTags, true)] {
            for tag in tags {
                let names = tag.hasSign ? [""] : ["", "+", "@"]
                let isThere = "(" + names.map { _ in "instr(tags, ?) > 0" }.joined(separator: " OR ") + ")"
                parts.append(isExcluded ? "NOT \(isThere)" : isThere)
                values += names.map { .text(" \($0)\(tag) ") }
            }
        }
        return (parts.joined(separator: " AND "), values)
    }

    /// Returns the condition of the due dates in SQL, with its values; empty without one.
    private func dueCondition(on today: CalendarDay) -> (sql: String, values: [SQLValue]) {
        let before = [dueBefore?.day(from: today), isOverdue ? today : nil].compactMap { $0?.description }
        let after = [dueAfter?.day(from: today).endInSQL].compactMap { $0 }
        let sql = before.map { _ in " AND due < ?" } + after.map { _ in " AND due > ?" }
        return (sql.joined(), (before + after).map(SQLValue.text))
    }
}

extension CalendarDay {
    /// A text that follows every due date of the day, and precedes those of the next: “T” of a time follows the day, and “U”
    /// follows every time.
    var endInSQL: String { "\(self)U" }
}

extension TodoStatus {
    /// The condition of a day in SQL, whose value is ``CalendarDay/endInSQL`` of today, by which todos wait; `nil` for a status
    /// that has waiting todos and others. A damaged day does not hide its row from the open todos.
    var waitingCondition: String? {
        switch self {
        case .open: "(waits_until IS NULL OR waits_until NOT BETWEEN ? AND '9999-12-31')"
        case .waiting: "waits_until BETWEEN ? AND '9999-12-31'"
        case .done, .all, .trash: nil
        }
    }

    /// The condition of ``accepts(_:)`` in SQL.
    var condition: String {
        switch self {
        case .open, .waiting: "is_deleted = 0 AND completed_at IS NULL"
        case .done: "is_deleted = 0 AND completed_at IS NOT NULL"
        case .all: "is_deleted = 0"
        // A damaged flag, too, so that each row is in a list.
        case .trash: "is_deleted IS NOT 0"
        }
    }
}

extension TodoPeriod {
    /// The text of the first due date of the period, and the one that follows the last; `nil` for no bound.
    fileprivate func dueBounds(on today: CalendarDay) -> (first: String?, end: String?) {
        let sunday = today.advanced(by: 7 - today.weekday)
        return switch self {
        case .late: (nil, today.description)
        case .today: (today.description, today.endInSQL)
        case .week: (today.endInSQL, sunday.endInSQL)
        case .later: (sunday.endInSQL, nil)
        case .undated, .closed: (nil, nil)
        }
    }
}

extension TodoSort {
    /// Returns the order of ``precedes(_:_:on:)`` in SQL.
    func order(on today: CalendarDay) -> String {
        switch self {
        case .position: "rank"
        case .due: "due IS NULL, due, rank"
        case .priority: "priority IS NULL, priority, rank"
        case .created: "created_at DESC, rank"
        case .agenda:
            """
            CASE WHEN is_deleted IS NOT 0 OR completed_at IS NOT NULL THEN 5 WHEN due IS NULL THEN 4 \
            WHEN due < '\(today)' THEN 0 WHEN due < '\(today.endInSQL)' THEN 1 \
            WHEN due < '\(today.advanced(by: 7 - today.weekday).endInSQL)' THEN 2 ELSE 3 END, \
            priority IS NULL, priority, created_at, rank
            """
        }
    }
}
