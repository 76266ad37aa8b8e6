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
        /// The number of cells that the widest text takes, without the heading.
        private(set) var widest = 0

        init(_ heading: String) {
            self.heading = heading
        }

        mutating func append(_ cell: Cell) {
            widest = max(widest, cell.text.terminalWidth)
            cells.append(cell)
        }

        /// The number of cells that the column takes if nothing is cut.
        var width: Int { max(widest, heading.terminalWidth) }
    }

    /// The columns that show anything.
    let columns: [Column]
    /// The further line of each row; empty for a row without one.
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
            if !text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { key.isQuantity = false }
            key.append(Cell(text: text, mark: .yellow))
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
        let first = [key, mark].filter { $0.width > 0 }
        columnsBeforeTitle = first.count
        columns = (first + [title] + others).filter { $0.width > 0 }
    }

    /// Returns a column that begins below rows without it.
    private static func column(_ heading: String, after count: Int) -> Column {
        var column = Column(heading)
        for _ in 0..<count { column.append(Cell()) }
        return column
    }

    /// Returns the widths of the columns, so that a line fits.
    ///
    /// Long texts are cut first, then the headings of quantities, then short texts and at last anything.
    func widths(in width: Int?) -> [Int] {
        guard let width else { return columns.map(\.width) }
        var widths = columns.map { min($0.width, width) }
        let floors: [(Column) -> Int] = [
            { $0.isQuantity ? $0.width : 12 }, { max($0.widest, 3) }, { $0.isQuantity ? $0.width : 4 }, { _ in 1 },
        ]
        for floor in floors {
            let least = columns.map(floor)
            while Self.sum(widths) > width {
                let wide = widths.indices.filter { widths[$0] > least[$0] }
                guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { break }
                widths[widest] -= 1
            }
        }
        while Self.sum(widths) > width { widths.removeLast() }
        return widths
    }

    private static func sum(_ widths: [Int]) -> Int {
        widths.reduce(-2) { $0 + $1 + 2 }
    }
}

extension PlainTable.Column {
    fileprivate mutating func append(_ cell: PageCell, _ printer: PlainPrinter) {
        let value = printer.formatter.plainText(cell.value)
        let label = heading.isEmpty && !value.isEmpty ? cell.label.map { $0 + " " } ?? "" : ""
        if cell.value.isQuantity { isQuantity = true }
        append(PlainTable.Cell(text: printer.line(label + value), mark: cell.tone.mark))
    }
}
