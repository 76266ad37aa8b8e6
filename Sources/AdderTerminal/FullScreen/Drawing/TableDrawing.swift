import AdderViews

/// The columns of a table, as wide as the rows that are visible need them, and together no wider than the screen.
struct TableDrawing {
    private let widths: [Int]
    private let isQuantity: [Bool]
    /// The cell in which the titles begin.
    var titleColumn: Int { widths.first.map { $0 > 0 ? $0 + TableWidths.space : 0 } ?? 0 }
    /// The number of columns for which there is no space.
    let hiddenCount: Int

    init<Intent>(_ columns: [String], _ rows: [PageRow<Intent>], _ drawing: RowDrawing, width: Int) {
        var sizes = columns.map { TableWidths.Column(heading: FrameText.safe($0).terminalWidth) }
        var isQuantity = columns.map { _ in false }
        for row in rows {
            for (index, cell) in drawing.cells(row).enumerated() {
                if index >= sizes.count {
                    sizes.append(TableWidths.Column(heading: 0))
                    isQuantity.append(false)
                }
                let value = index < 2 ? nil : row.cells[index - 2].value
                sizes[index].add(cell.width, isWhole: value?.isWhole ?? (index == 0 && cell.text.isDigits))
                if value?.isQuantity == true { isQuantity[index] = true }
            }
        }
        // Numbers of rows are aligned as other numbers are.
        let keys = rows.compactMap(\.key)
        if !keys.isEmpty, !isQuantity.isEmpty { isQuantity[0] = keys.allSatisfy { FrameText.safe($0).isDigits } }
        widths = TableWidths.fitting(sizes, title: 1, in: width)
        self.isQuantity = isQuantity
        hiddenCount = zip(widths, sizes).count { $0 == 0 && $1.width > 0 }
    }

    /// Returns a line of cells.
    func line(_ cells: [FrameLine]) -> FrameLine {
        var line = FrameLine()
        var start = 0
        for (index, cell) in cells.enumerated() where index < widths.count && widths[index] > 0 {
            let cell = cell.cut(to: widths[index])
            if cell.width > 0 { line.pad(to: start + (isQuantity[index] ? widths[index] - cell.width : 0)) }
            line.append(cell)
            start += widths[index] + TableWidths.space
        }
        return line
    }
}
