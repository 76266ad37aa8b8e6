public import AdderViews

extension Page {
    /// Adds a line for each todo of a change, or one for their number if the change does not list them; for steps that were
    /// undone or redone, a line for each step.
    ///
    /// The views of the kit call it; so may the view of a host's own presenter.
    public mutating func notice(_ notice: TodoNotice, _ texts: TodosTexts) {
        let verbs = texts.notices
        let undo: Character? = notice.kind.canBeUndone ? "u" : nil
        guard notice.steps.isEmpty else { return steps(of: notice, texts) }
        guard !notice.rows.isEmpty || !notice.removed.isEmpty else {
            guard notice.count > 0 else { return self.notice(verbs.unchanged) }
            return self.notice(verbs.verb(notice.kind, nil), title: verbs.count(notice.count), undo: undo)
        }
        for row in notice.rows {
            let verb = verbs.verb(notice.kind, row)
            switch notice.kind {
            case .added, .saved:
                var shown = PageRow<Never>(includesActions: false)
                shown.show(row, texts.labels)
                self.notice(verb, shown, undo: undo)
            case .toggled:
                self.notice(verb, key: row.key, title: row.title, cells: texts.labels.next(row), undo: undo)
            case .deleted, .restored, .purged, .moved, .imported, .undone, .redone:
                self.notice(verb, key: row.key, title: row.title, undo: undo)
            }
        }
        for row in notice.removed {
            self.notice(verbs.verb(notice.kind, nil), key: row.key, title: row.title)
        }
        let others = notice.count - notice.rows.count - notice.removed.count
        if others > 0 { self.notice(verbs.verb(notice.kind, nil), title: verbs.unreadable(others), undo: undo) }
    }

    /// Adds a line for each step that was undone or redone.
    private mutating func steps(of notice: TodoNotice, _ texts: TodosTexts) {
        for step in notice.steps {
            let text = texts.steps.description(step)
            self.notice(notice.kind == .redone ? texts.notices.redone(text) : texts.notices.undone(text))
        }
    }
}

extension TodoNotice.Kind {
    /// A Boolean value that indicates whether the change is a step of the history that can be undone.
    fileprivate var canBeUndone: Bool {
        switch self {
        case .added, .saved, .toggled, .deleted, .restored, .moved, .imported: true
        case .purged, .undone, .redone: false
        }
    }
}

extension TodosTexts.Labels {
    /// Returns the count of a streak, and the next date of it or of a todo that repeats; no cells for any other todo.
    fileprivate func next(_ todo: TodoRow) -> [PageCell] {
        guard todo.streak != nil || todo.recurrence != nil, !todo.isDone else { return [] }
        let count = todo.streak.flatMap { $0 > 0 ? [PageCell(.text(inARow($0)))] : nil } ?? []
        let date = todo.due.map { ($0, due) } ?? todo.waitsUntil.map { ($0, waitsUntil) }
        return count + (date.map { [PageCell(.date(PageDate($0)), label: $1)] } ?? [])
    }
}
