import AdderViews

/// The columns of a list with headings: the key, the mark, the title, and each value. They are measured before a row is shown, so
/// that no row is kept.
struct PlainTable {
    /// A cell: a text on one line, and its mark.
    struct Cell: CellText {
        let text: String
        let mark: TerminalStyle.Mark?
        let width: Int

        init(text: String = "", mark: TerminalStyle.Mark? = nil) {
            (self.text, self.mark, width) = (text, mark, text.terminalWidth)
        }

        func cut(to width: Int) -> Cell {
            self.width <= width ? self : Cell(text: TerminalText.cut(text, to: width), mark: mark)
        }
    }

    /// The index of the column of the titles.
    fileprivate static let title = 2

    fileprivate let headings: [String]
    /// The cells that the columns need.
    fileprivate private(set) var sizes: [TableLayout.Column]

    /// Measures all rows.
    fileprivate init<Intent>(_ rows: PageRows<Intent>, _ printer: PlainPrinter) {
        var headings = rows.columns.map { printer.line($0) }
        headings.insert("", at: 1)
        if headings.count == Self.title { headings.append("") }
        self.headings = headings
        sizes = headings.map { TableLayout.Column(heading: $0.terminalWidth) }
        sizes[0].isRight = true
        rows.forEach { row in
            for (index, cell) in cells(of: row, printer).enumerated() {
                if index == sizes.count { sizes.append(TableLayout.Column(heading: 0)) }
                guard index > 0 else {
                    let isNumber = cell.text.isDigits
                    if !isNumber { sizes[0].isRight = false }
                    sizes[0].add(cell.width, isWhole: isNumber)
                    continue
                }
                let value = index > Self.title ? row.cells[index - Self.title - 1].value : nil
                if value?.isWhole == true { sizes[index].isRight = true }
                sizes[index].add(cell.width, isWhole: value?.isWhole == true)
            }
        }
    }

    /// Returns the cells of a row.
    fileprivate func cells<Intent>(of row: PageRow<Intent>, _ printer: PlainPrinter) -> [Cell] {
        let badge = row.badge.map { "(\($0)) " } ?? ""
        var cells = [
            Cell(text: printer.line(row.key ?? ""), mark: .cyan),
            row.mark.map { Cell(text: $0 == .done ? "[x]" : "[ ]", mark: $0 == .done ? .dim : nil) } ?? Cell(),
            Cell(text: printer.line(badge + row.title), mark: row.tone.mark),
        ]
        for cell in row.cells {
            let value = printer.formatter.plainText(cell.value)
            let isNamed = cells.count < headings.count && !headings[cells.count].isEmpty
            let label = isNamed || value.isEmpty ? nil : printer.formatter.label(of: cell)
            cells.append(Cell(text: printer.line(label.map { "\($0) \(value)" } ?? value), mark: cell.tone.mark))
        }
        return cells
    }
}

extension PlainPrinter {
    /// Appends a table: headings, then a line for each row, and its second line below its title.
    mutating func table<Intent>(_ rows: PageRows<Intent>) {
        let table = PlainTable(rows, self)
        let layout = TableLayout(table.sizes, title: PlainTable.title, in: width)
        let headings = zip(table.headings, layout.widths).map { PlainTable.Cell(text: $1 > 0 ? $0 : "") }
        if headings.contains(where: { $0.width > 0 }) {
            let start = bytes.count
            line(headings, layout)
            let text = shown(start..<bytes.count)
            bytes.removeSubrange(start...)
            put(style.mark(text, .bold))
            newline()
        }
        let indent = layout.start(of: PlainTable.title)
        rows.forEach { row in
            line(table.cells(of: row, self), layout)
            newline()
            detail(row.detail ?? "", column: indent)
        }
    }

    private mutating func line(_ cells: [PlainTable.Cell], _ layout: TableLayout) {
        let start = bytes.count
        var column = 0
        layout.place(cells) { cell, position in
            put(blanks: position - column)
            put(style.mark(cell.text, cell.mark))
            column = position + cell.width
        }
        while bytes.count > start, bytes.last == 0x20 { bytes.removeLast() }
    }
}
