public import AdderViews

extension Page {
    /// Adds a line for each todo of a change, or one for their number if the change does not list them; for steps that were
    /// undone or redone, a line for each step.
    ///
    /// The views of the kit call it; so may the view of a host's own presenter.
    public mutating func notice(_ notice: TodoNotice, _ texts: TodosTexts) {
        let verbs = texts.notices
        guard notice.steps.isEmpty else { return steps(of: notice, texts) }
        guard !notice.rows.isEmpty || !notice.removed.isEmpty else {
            guard notice.count > 0 else { return self.notice(verbs.unchanged) }
            return self.notice(verbs.verb(notice.kind, nil), title: verbs.count(notice.count))
        }
        for row in notice.rows {
            let verb = verbs.verb(notice.kind, row)
            switch notice.kind {
            case .saved:
                var shown = PageRow<Never>(includesActions: false)
                shown.show(row, texts.labels)
                self.notice(verb, shown)
            case .toggled: self.notice(verb, key: row.key, title: row.title, cells: texts.labels.streak(row))
            case .deleted, .restored, .purged, .moved, .imported, .undone, .redone:
                self.notice(verb, key: row.key, title: row.title)
            }
        }
        for row in notice.removed {
            self.notice(verbs.verb(notice.kind, nil), key: row.key, title: row.title)
        }
        let others = notice.count - notice.rows.count - notice.removed.count
        if others > 0 { self.notice(verbs.verb(notice.kind, nil), title: verbs.unreadable(others)) }
    }
}

extension Page {
    /// Adds a line for each step that was undone or redone.
    private mutating func steps(of notice: TodoNotice, _ texts: TodosTexts) {
        for step in notice.steps {
            let text = texts.steps.description(step)
            self.notice(notice.kind == .redone ? texts.notices.redone(text) : texts.notices.undone(text))
        }
    }
}

extension TodosTexts.Labels {
    /// Returns the count and the next due date of a streak; nothing for any other todo.
    fileprivate func streak(_ todo: TodoRow) -> [PageCell] {
        guard let streak = todo.streak else { return [] }
        return [PageCell(.text(inARow(streak)))] + (todo.due.map { [PageCell(.date(PageDate($0)), label: due)] } ?? [])
    }
}
