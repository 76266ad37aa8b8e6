import AdderViews

extension Page {
    /// Adds a line for each changed or removed line of the cart, and one for its total.
    mutating func notice(_ notice: CartNotice, total: PageCell, _ texts: CartTexts) {
        let verb = texts.notices.verb(notice.kind)
        if notice.rows.isEmpty, notice.unreadable == 0 { self.notice(texts.notices.nothing) }
        for row in notice.rows {
            self.notice(
                verb, key: row.id, title: texts.labels.unitsOfItem(row.quantity, row.title),
                cells: row.total.map { [PageCell($0.value)] } ?? [])
        }
        if notice.unreadable > 0 { self.notice(verb, title: texts.notices.unreadable(notice.unreadable)) }
        self.notice(texts.labels.total, cells: [total])
    }
}
