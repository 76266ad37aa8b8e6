import AdderViews

extension Page {
    /// Adds a line for each changed or removed line or discount of the cart, or for each step that was undone or redone, and one for the
    /// total of the cart. Lines that were moved stand alone, each with its todo.
    mutating func notice(_ notice: CartNotice, total: PageCell, _ texts: CartTexts) {
        switch notice.kind {
        case .undone, .redone: steps(of: notice, texts)
        case .discounted, .discountsRemoved: discounts(of: notice, texts)
        case .added, .merged, .set, .edited, .removed, .cleared: lines(of: notice, texts)
        case .moved: return todos(of: notice, texts)
        }
        let isStep = notice.kind != .undone && notice.kind != .redone && !notice.isEmpty
        self.notice(texts.labels.total, cells: [total], undo: isStep ? "u" : nil)
    }

    /// Adds a line for each step that was undone or redone, and one for the todo list, which stays as it is.
    mutating func steps(of notice: CartNotice, _ texts: CartTexts) {
        if notice.steps.isEmpty { self.notice(texts.notices.unchanged) }
        for step in notice.steps {
            let text = texts.steps.description(step)
            self.notice(notice.kind == .redone ? texts.notices.redone(text) : texts.notices.undone(text))
        }
        guard notice.steps.contains(where: { $0.kind == .savedForLater }) else { return }
        self.notice(notice.kind == .redone ? texts.notices.noNewTodo : texts.notices.keptTodo)
    }

    private mutating func discounts(of notice: CartNotice, _ texts: CartTexts) {
        if notice.discounts.isEmpty { self.notice(texts.notices.unchanged) }
        for code in notice.discounts { self.notice(texts.notices.verb(notice.kind), title: code) }
    }

    private mutating func todos(of notice: CartNotice, _ texts: CartTexts) {
        for (row, todo) in zip(notice.rows, notice.todos) {
            self.notice(
                texts.notices.verb(notice.kind), key: row.id, title: row.title,
                cells: [PageCell(.text(todo), label: texts.labels.todo)], undo: "u")
        }
    }

    private mutating func lines(of notice: CartNotice, _ texts: CartTexts) {
        let verbs = texts.notices
        if notice.isEmpty { self.notice(verbs.nothing) }
        for (kind, rows) in [(notice.kind, notice.rows), (.removed, notice.removed)] {
            for row in rows {
                self.notice(
                    verbs.verb(kind), key: row.id, title: texts.labels.unitsOfItem(row.quantity, row.title),
                    cells: row.total.map { [PageCell(PageValue($0))] } ?? [])
            }
        }
        if notice.unreadable > 0 {
            self.notice(verbs.verb(notice.kind), title: verbs.unreadable(notice.unreadable))
        }
    }
}
