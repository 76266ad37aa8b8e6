import AdderViews

extension PlainPrinter {
    /// Appends a row: `b2kw  [ ]  (A) Buy milk  due 2026-01-31  +home @shop`
    mutating func row<Intent>(_ row: PageRow<Intent>) {
        let start = bytes.count
        if let key = row.key {
            append(key, .yellow)
            gap()
        }
        mark(row.mark)
        let body = bytes.count
        badge(row.badge)
        append(row.title, row.tone.mark)
        for cell in row.cells { self.cell(cell) }
        let column = row.detail == nil ? 0 : TerminalText.width(shown(start..<body)[...])
        endLine(from: start, hanging: body, unit: .cells)
        if let detail = row.detail { self.detail(detail, column: column) }
    }

    private mutating func mark(_ mark: PageMark?) {
        switch mark {
        case .open: put("[ ]  ")
        case .done:
            append("[x]", .green)
            gap()
        case nil: break
        }
    }

    private mutating func badge(_ badge: String?) {
        guard let badge else { return }
        append("(\(badge))", .bold)
        put(" ")
    }

    /// Appends a further line of text, below a row.
    mutating func detail(_ detail: String, column: Int) {
        guard !detail.isEmpty else { return }
        let column = width.map { min(column, $0 / 2) } ?? column
        put(TerminalText.padding(from: 0, to: column) + wrapped(detail, column: column, .dim) + "\n")
    }

    /// Appends a notice: `Done  b2kw  Buy milk  3 in a row`
    mutating func notice(_ notice: PageNotice) {
        let start = bytes.count
        append(notice.verb)
        if let key = notice.key {
            gap()
            append(key, .yellow)
        }
        if notice.mark != nil || notice.badge != nil || !notice.title.isEmpty {
            gap()
            mark(notice.mark)
            badge(notice.badge)
            append(notice.title)
        }
        for cell in notice.cells { self.cell(cell) }
        endLine(from: start, indent: 2, unit: .cells)
    }
}
