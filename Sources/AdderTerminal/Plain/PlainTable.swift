import AdderViews

/// The rows of a list with columns.
struct PlainTable {
    /// A cell: a text on one line, and its mark.
    struct Cell: CellText {
        var text = ""
        var mark: TerminalStyle.Mark?

        var width: Int { text.terminalWidth }

        func cut(to width: Int) -> Cell { Cell(text: TerminalText.cut(text, to: width), mark: mark) }
    }

    /// A column: a heading, and a cell for each row.
    struct Column {
        let heading: String
        private(set) var cells: [Cell] = []
        /// The cells that the texts need.
        var size: TableLayout.Column

        init(_ heading: String) {
            self.heading = heading
            size = TableLayout.Column(heading: heading.terminalWidth)
        }

        mutating func append(_ cell: Cell, isWhole: Bool = false) {
            size.add(cell.width, isWhole: isWhole)
            cells.append(cell)
        }
    }

    /// The columns that are not empty.
    let columns: [Column]
    /// The second line of each row; empty for a row without one.
    let details: [String]
    /// The number of columns before the titles.
    let columnsBeforeTitle: Int

    /// Describes all rows.
    init<Intent>(_ rows: PageRows<Intent>, _ printer: PlainPrinter) {
        let headings = rows.columns.map { printer.line($0) }
        var key = Column(headings[0])
        var mark = Column("")
        var title = Column(headings.count > 1 ? headings[1] : "")
        var others = headings.dropFirst(2).map { Column($0) }
        var details: [String] = []
        key.size.isRight = true
        rows.forEach { row in
            let text = printer.line(row.key ?? "")
            let isNumber = text.isDigits
            if !isNumber { key.size.isRight = false }
            key.append(Cell(text: text, mark: .cyan), isWhole: isNumber)
            mark.append(
                row.mark.map { Cell(text: $0 == .done ? "[x]" : "[ ]", mark: $0 == .done ? .dim : nil) } ?? Cell())
            let badge = row.badge.map { "(\($0)) " } ?? ""
            title.append(Cell(text: printer.line(badge + row.title), mark: row.tone.mark))
            for (index, cell) in row.cells.enumerated() {
                if index == others.count { others.append(Self.column("", after: details.count)) }
                others[index].append(cell, printer)
            }
            for index in others.indices.dropFirst(row.cells.count) { others[index].append(Cell()) }
            details.append(row.detail ?? "")
        }
        self.details = details
        let first = [key, mark].filter { $0.size.width > 0 }
        columnsBeforeTitle = first.count
        columns = (first + [title] + others).filter { $0.size.width > 0 }
    }

    /// Returns a column with an empty cell for each earlier row.
    private static func column(_ heading: String, after count: Int) -> Column {
        var column = Column(heading)
        for _ in 0..<count { column.append(Cell()) }
        return column
    }
}

extension PlainTable.Column {
    fileprivate mutating func append(_ cell: PageCell, _ printer: PlainPrinter) {
        let value = printer.formatter.plainText(cell.value)
        let label = heading.isEmpty && !value.isEmpty ? printer.formatter.label(of: cell).map { $0 + " " } ?? "" : ""
        if cell.value.isWhole { size.isRight = true }
        append(PlainTable.Cell(text: printer.line(label + value), mark: cell.tone.mark), isWhole: cell.value.isWhole)
    }
}

extension PlainPrinter {
    /// Appends a table: headings, then a line for each row, and its second line below its title.
    mutating func table(_ table: PlainTable) {
        let layout = TableLayout(table.columns.map(\.size), title: table.columnsBeforeTitle, in: width)
        let headings = zip(table.columns, layout.widths).map { PlainTable.Cell(text: $1 > 0 ? $0.heading : "") }
        if headings.contains(where: { !$0.text.isEmpty }) { put(style.mark(line(headings, layout), .bold) + "\n") }
        let indent = layout.start(of: table.columnsBeforeTitle)
        for index in table.details.indices {
            put(line(table.columns.map { $0.cells[index] }, layout) + "\n")
            detail(table.details[index], column: indent)
        }
    }

    private func line(_ cells: [PlainTable.Cell], _ layout: TableLayout) -> String {
        var (line, column) = ("", 0)
        layout.place(cells) { cell, start in
            line += TerminalText.padding(from: column, to: start) + style.mark(cell.text, cell.mark)
            column = start + cell.width
        }
        let blanks = line.utf8.reversed().prefix { $0 == 0x20 }.count
        return String(line.utf8.dropLast(blanks)) ?? line
    }
}
