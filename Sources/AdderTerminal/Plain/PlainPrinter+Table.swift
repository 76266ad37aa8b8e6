extension PlainPrinter {
    /// Appends a table: headings, then a line for each row, and its further line below its title.
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
