import AdderViews

/// The rows of a list with columns.
struct PlainTable {
    /// A cell: a text on one line, and its mark.
    struct Cell {
        var text = ""
        var mark: TerminalStyle.Mark?
    }

    /// A column: a heading, and a cell for each row.
    struct Column {
        let heading: String
        var cells: [Cell] = []
        /// A Boolean value that indicates whether the texts are aligned to the right.
        var isQuantity = false
        /// The cells that the texts need.
        private(set) var size: TableWidths.Column

        init(_ heading: String) {
            self.heading = heading
            size = TableWidths.Column(heading: heading.terminalWidth)
        }

        mutating func append(_ cell: Cell, isWhole: Bool = false) {
            size.add(cell.text.terminalWidth, isWhole: isWhole)
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
        key.isQuantity = true
        rows.forEach { row in
            let text = printer.line(row.key ?? "")
            let isNumber = text.isDigits
            if !isNumber { key.isQuantity = false }
            key.append(Cell(text: text, mark: .yellow), isWhole: isNumber)
            mark.append(
                row.mark.map { Cell(text: $0 == .done ? "[x]" : "[ ]", mark: $0 == .done ? .green : nil) } ?? Cell())
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

    /// Returns the widths of the columns, so that a line fits; 0 for a column that is left out.
    func widths(in width: Int?) -> [Int] {
        let sizes = columns.map(\.size)
        guard let width else { return sizes.map(\.width) }
        return TableWidths.fitting(sizes, title: columnsBeforeTitle, in: width)
    }
}

extension PlainTable.Column {
    fileprivate mutating func append(_ cell: PageCell, _ printer: PlainPrinter) {
        let value = printer.formatter.plainText(cell.value)
        let label = heading.isEmpty && !value.isEmpty ? cell.label.map { $0 + " " } ?? "" : ""
        if cell.value.isQuantity { isQuantity = true }
        append(PlainTable.Cell(text: printer.line(label + value), mark: cell.tone.mark), isWhole: cell.value.isWhole)
    }
}

extension PlainPrinter {
    /// Appends a table: headings, then a line for each row, and its second line below its title.
    mutating func table(_ table: PlainTable) {
        let widths = table.widths(in: width)
        let columns = zip(table.columns, widths).filter { $0.1 > 0 }
        let headings = columns.map { column, width in
            pad(PlainTable.Cell(text: column.heading), to: width, isQuantity: column.isQuantity)
        }
        if columns.contains(where: { !$0.0.heading.isEmpty }) {
            put(style.mark(trimmed(headings.joined(separator: "  ")), .bold) + "\n")
        }
        let indent = widths.prefix(table.columnsBeforeTitle).reduce(0) { $1 > 0 ? $0 + $1 + 2 : $0 }
        for index in table.details.indices {
            let cells = columns.map { column, width in
                pad(column.cells[index], to: width, isQuantity: column.isQuantity)
            }
            put(trimmed(cells.joined(separator: "  ")) + "\n")
            detail(table.details[index], column: indent)
        }
    }

    private func pad(_ cell: PlainTable.Cell, to width: Int, isQuantity: Bool) -> String {
        let cut = TerminalText.cut(cell.text, to: width)
        let padding = TerminalText.padding(from: cut.terminalWidth, to: width)
        let marked = cut.isEmpty ? "" : style.mark(cut, cell.mark)
        return isQuantity ? padding + marked : marked + padding
    }

    private func trimmed(_ line: String) -> String {
        let blanks = line.utf8.reversed().prefix { $0 == 0x20 }.count
        return String(line.utf8.dropLast(blanks)) ?? line
    }
}
