import AdderViews

extension Page {
    /// Adds a line for each todo of a change, or one for their number if the change does not list them.
    mutating func notice(_ notice: TodoNotice, _ texts: TodosTexts) {
        let verbs = texts.notices
        guard !notice.rows.isEmpty || !notice.removed.isEmpty else {
            guard notice.count > 0 else { return self.notice(verbs.unchanged) }
            return self.notice(verbs.verb(notice.kind, nil), title: verbs.count(notice.count))
        }
        for row in notice.rows {
            let cells =
                switch notice.kind {
                case .toggled where row.streak != nil: texts.labels.streak(row)
                case .saved: texts.labels.all(row)
                default: [PageCell]()
                }
            self.notice(verbs.verb(notice.kind, row), key: row.key, title: row.title, cells: cells)
        }
        for row in notice.removed {
            let verb = notice.kind == .undone ? verbs.gone : verbs.verb(notice.kind, nil)
            self.notice(verb, key: row.key, title: row.title)
        }
        let others = notice.count - notice.rows.count - notice.removed.count
        if others > 0 { self.notice(verbs.verb(notice.kind, nil), title: verbs.unreadable(others)) }
    }
}

extension TodosTexts.Labels {
    /// Returns the count and the next due date of a streak.
    fileprivate func streak(_ todo: TodoRow) -> [PageCell] {
        [todo.streak.map { PageCell(.text(inARow($0))) }, todo.due.map { PageCell(.date(PageDate($0)), label: due) }]
            .compactMap(\.self)
    }

    /// Returns all values of a todo.
    fileprivate func all(_ todo: TodoRow) -> [PageCell] {
        var row = PageRow<Never>(includesActions: false)
        row.show(todo, self)
        return (todo.priority.map { [PageCell(.text($0), label: priority)] } ?? []) + row.cells
    }
}
