import AdderViews

/// The columns of the lists of a page: the keys, and at a terminal the titles, the texts, such as sources and tags, and at the
/// right the numbers, amounts and dates.
///
/// They are as wide as their texts, within the line. The columns are measured before a row is shown, so that no line is kept.
struct PlainColumns {
    private(set) var keys: KeyColumn
    /// The number of cells of a line; `nil` for a pipe, in which only the keys are aligned.
    private let width: Int?
    private var mark = 0
    private var title = 0
    private var texts = 0
    private var values = 0

    /// Creates empty columns in lines of `width` cells; `nil` for a pipe.
    init(in width: Int?) {
        self.width = width
        keys = KeyColumn(in: width)
    }

    /// Adds the rows of a list.
    mutating func add<Intent>(_ rows: PageRows<Intent>, _ printer: inout PlainPrinter) {
        rows.forEach { row in
            keys.add(row.key, printer)
            guard let width else { return }
            if row.mark != nil { mark = 5 }
            let row = PlainRow(row, &printer)
            title = max(title, row.title)
            // A few long texts do not take the room of all titles.
            if row.texts.width <= width / 3 { texts = max(texts, row.texts.width) }
            if row.values.width <= width / 3 { values = max(values, row.values.width) }
        }
    }

    /// Returns the numbers of blanks before the texts and before the values of a row; `nil` in a pipe, and for a row that does
    /// not fit the line.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - head: The number of cells before its title.
    fileprivate func blanks(of row: PlainRow, head: Int) -> (texts: Int, values: Int)? {
        guard let width else { return nil }
        let before = Self.column(keys.width) + mark
        let edge = min(width, before + title + Self.column(texts) + Self.column(values))
        let end = head + row.title
        let room = edge - end - Self.column(row.texts.width) - Self.column(row.values.width)
        guard room >= 0 else { return nil }
        guard row.texts.width > 0 else { return (0, room + 2) }
        let gap = min(max(0, edge - Self.column(values) - texts - 2 - end), room)
        return (gap + 2, room - gap + 2)
    }

    /// Returns the number of cells of a column with the two blanks beside it; 0 for an empty column.
    private static func column(_ width: Int) -> Int { width > 0 ? width + 2 : 0 }
}

/// The cells of a row at a terminal.
private struct PlainRow {
    /// The number of cells of the badge and the title.
    let title: Int
    let texts: (text: String, width: Int)
    let values: (text: String, width: Int)

    init<Intent>(_ row: PageRow<Intent>, _ printer: inout PlainPrinter) {
        let badge = row.badge.map { printer.safe($0).terminalWidth + 3 } ?? 0
        title = badge + printer.safe(row.title).terminalWidth
        texts = printer.text(of: row.cells, areWhole: false)
        values = printer.text(of: row.cells, areWhole: true)
    }
}

extension KeyColumn {
    fileprivate mutating func add(_ key: String?, _ printer: PlainPrinter) {
        add(key.map { printer.safe($0).terminalWidth } ?? 0, isNumber: key?.isDigits ?? true)
    }
}

extension PlainPrinter {
    /// Appends the rows of a list: `b2kw  [ ]  (A) Buy milk  due 2026-01-31  +home @shop`
    mutating func list<Intent>(_ rows: PageRows<Intent>, _ columns: PlainColumns) {
        if rows.count > 1000 { bytes.reserveCapacity(bytes.count + rows.count * 64) }
        rows.forEach { row in
            let start = bytes.count
            key(row.key, columns.keys)
            mark(row.mark)
            let body = bytes.count
            badge(row.badge)
            append(row.title, row.tone.mark)
            let head = width == nil && row.detail == nil ? 0 : TerminalText.width(shown(start..<body))
            cells(of: row, columns, head: head)
            endLine(from: start, hanging: body, unit: .cells)
            if let detail = row.detail { self.detail(detail, column: head) }
        }
    }

    /// Appends the values of a row: in their columns at a terminal, in their order in a pipe or if the row does not fit the line.
    private mutating func cells<Intent>(of row: PageRow<Intent>, _ columns: PlainColumns, head: Int) {
        guard width != nil, case let cells = PlainRow(row, &self), let blanks = columns.blanks(of: cells, head: head)
        else {
            for cell in row.cells { self.cell(cell) }
            return
        }
        for (blanks, cell) in [(blanks.texts, cells.texts), (blanks.values, cells.values)] where cell.width > 0 {
            put(blanks: blanks)
            put(cell.text)
        }
    }

    /// Returns the texts among values, or all others, with their labels and two blanks apart, and the number of cells that they
    /// take.
    fileprivate mutating func text(of cells: [PageCell], areWhole: Bool) -> (text: String, width: Int) {
        let (start, hidden) = (bytes.count, invisible)
        for cell in cells where cell.value.isWhole == areWhole { self.cell(cell) }
        guard bytes.count > start else { return ("", 0) }
        let text = shown(start + 2..<bytes.count)
        bytes.removeSubrange(start...)
        invisible = hidden
        return (text, TerminalText.width(text))
    }

    /// Measures the columns of the lists of a page.
    mutating func columns<Intent>(of parts: [PagePart<Intent>]) -> PlainColumns {
        var columns = PlainColumns(in: width)
        for case .rows(let rows) in parts where rows.columns.isEmpty { columns.add(rows, &self) }
        return columns
    }

    /// Appends the notices of a change: `Done  b2kw  Buy milk  3 in a row`
    mutating func notices(_ notices: [PageNotice]) {
        var keys = KeyColumn(in: width)
        for notice in notices where notice.key != nil { keys.add(notice.key, self) }
        for notice in notices {
            let start = bytes.count
            append(notice.verb)
            if let key = notice.key {
                gap()
                self.key(key, keys, hasGap: false)
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

    /// Appends a key in its column.
    private mutating func key(_ key: String?, _ keys: KeyColumn, hasGap: Bool = true) {
        let margins = keys.margins(of: key.map { safe($0).terminalWidth } ?? 0)
        put(blanks: margins.before)
        if let key { append(key, .cyan) }
        put(blanks: margins.after)
        if key != nil, hasGap { gap() }
    }

    private mutating func mark(_ mark: PageMark?) {
        switch mark {
        case .open: put("[ ]  ")
        case .done:
            append("[x]", .dim)
            gap()
        case nil: break
        }
    }

    private mutating func badge(_ badge: String?) {
        guard let badge else { return }
        append("(\(badge))", .bold)
        put(" ")
    }

    /// Appends the second line of a row.
    mutating func detail(_ detail: String, column: Int) {
        guard !detail.isEmpty else { return }
        let column = readableWidth.map { min(column, $0 / 2) } ?? column
        put(TerminalText.padding(from: 0, to: column) + wrapped(detail, column: column, .dim) + "\n")
    }
}
