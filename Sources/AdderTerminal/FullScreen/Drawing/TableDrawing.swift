import AdderViews

/// The columns of a table, as wide as the rows that are visible need them, and together no wider than the screen.
struct TableDrawing {
    private let widths: [Int]
    private let isQuantity: [Bool]

    /// The narrowest width to which a column is cut so that a line fits.
    private static let narrowest = 3
    private static let space = 2

    init<Intent>(_ columns: [String], _ rows: [PageRow<Intent>], _ drawing: RowDrawing, width: Int) {
        var widths = columns.map { FrameText.safe($0).terminalWidth }
        var isQuantity = columns.map { _ in false }
        for row in rows {
            for (index, cell) in drawing.cells(row).enumerated() {
                if index >= widths.count {
                    widths.append(0)
                    isQuantity.append(false)
                }
                widths[index] = max(widths[index], cell.width)
                if index >= 2, row.cells[index - 2].value.isQuantity { isQuantity[index] = true }
            }
        }
        self.widths = Self.cut(widths, to: width)
        self.isQuantity = isQuantity
    }

    /// Returns a line of cells.
    func line(_ cells: [FrameLine]) -> FrameLine {
        var line = FrameLine()
        var start = 0
        for (index, cell) in cells.enumerated() where index < widths.count && widths[index] > 0 {
            let cell = cell.cut(to: widths[index])
            if cell.width > 0 { line.pad(to: start + (isQuantity[index] ? widths[index] - cell.width : 0)) }
            line.append(cell)
            start += widths[index] + Self.space
        }
        return line
    }

    /// Returns widths whose columns fit into a line: the widest is cut first.
    private static func cut(_ widths: [Int], to width: Int) -> [Int] {
        var widths = widths
        let shown = widths.count { $0 > 0 }
        var excess = widths.reduce(space * (shown - 1), +) - width
        while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > narrowest {
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }
}
