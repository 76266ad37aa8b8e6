import AdderViews

extension PageRow {
    /// Shows a todo: its key, mark, priority and title, and behind it the due date, the rule by which it repeats, the day until
    /// which it waits, the count of a streak and the tags.
    mutating func show(_ todo: TodoRow, _ labels: TodosTexts.Labels) {
        key = todo.key
        mark = todo.isDone ? .done : .open
        badge = todo.priority
        title = todo.title
        if todo.isDone || todo.isDeleted { tone = .quiet }
        if let due = todo.due {
            cell(
                .date(PageDate(due, isDue: !todo.isDone && !todo.isDeleted)),
                label: todo.isLate ? labels.lateSince : labels.due,
                brief: todo.isLate ? labels.late : labels.due,
                tone: todo.isDue ? .late : .normal)
        }
        if let rule = todo.recurrence { cell(labels.rule(rule), tone: .quiet) }
        if let day = todo.waitsUntil { cell(.date(PageDate(day)), label: labels.waitsUntil, tone: .quiet) }
        if let streak = todo.streak, streak > 0 { cell(labels.inARow(streak)) }
        let tags = todo.tags
        if !tags.isEmpty { cell(tags, tone: .quiet) }
    }
}

extension TodosTexts.Actions {
    /// Returns the title of the action that toggles a todo.
    func toggle(_ todo: TodoRow) -> String {
        guard todo.streak == nil else { return keeping(isKept: todo.isKept) }
        return todo.isDone ? reopen : complete
    }

    /// Returns the title of the action that keeps a streak, or takes that back.
    func keeping(isKept: Bool) -> String { isKept ? takeBack : keep }
}
