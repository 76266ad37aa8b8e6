import AdderViews

extension Page {
    /// Adds a line for each changed or removed line of the cart, or for each step that was undone or redone, and one for the
    /// total of the cart.
    mutating func notice(_ notice: CartNotice, total: PageCell, _ texts: CartTexts) {
        switch notice.kind {
        case .undone, .redone: steps(of: notice, texts)
        case .added, .merged, .set, .removed, .cleared: lines(of: notice, texts)
        }
        self.notice(texts.labels.total, cells: [total])
    }

    /// Adds a line for each step that was undone or redone.
    mutating func steps(of notice: CartNotice, _ texts: CartTexts) {
        if notice.steps.isEmpty { self.notice(texts.notices.unchanged) }
        for step in notice.steps {
            let text = texts.steps.description(step)
            self.notice(notice.kind == .redone ? texts.notices.redone(text) : texts.notices.undone(text))
        }
    }

    private mutating func lines(of notice: CartNotice, _ texts: CartTexts) {
        let verb = texts.notices.verb(notice.kind)
        if notice.rows.isEmpty, notice.unreadable == 0 { self.notice(texts.notices.nothing) }
        for row in notice.rows {
            self.notice(
                verb, key: row.id, title: texts.labels.unitsOfItem(row.quantity, row.title),
                cells: row.total.map { [PageCell($0.value)] } ?? [])
        }
        if notice.unreadable > 0 { self.notice(verb, title: texts.notices.unreadable(notice.unreadable)) }
    }
}
