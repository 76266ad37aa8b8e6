import AdderViews

/// Draws the rows of lists as lines, and as cells of tables.
struct RowDrawing {
    let formatter: any PageFormatter

    /// Returns a row of a list without columns: key, mark, badge, title, and each value after two spaces.
    func line<Intent>(_ row: PageRow<Intent>) -> FrameLine {
        var line = FrameLine()
        if let key = row.key { line.append(key + "  ", .yellow) }
        line.append(title(row))
        for cell in row.cells {
            line.append("  ")
            line.append(labelled(cell))
        }
        return line
    }

    /// Returns the further line of a row, under its title.
    func detail<Intent>(_ row: PageRow<Intent>) -> FrameLine? {
        guard let detail = row.detail else { return nil }
        var line = FrameLine()
        if let key = row.key { line.pad(to: FrameText.safe(key).terminalWidth + 2) }
        line.append(detail, .dim)
        return line
    }

    /// Returns the cells of a row of a table: the key, the title, and each value.
    func cells<Intent>(_ row: PageRow<Intent>) -> [FrameLine] {
        [FrameLine(row.key ?? "", .yellow), title(row)]
            + row.cells.map { FrameLine(text($0.value), FrameStyle($0.tone)) }
    }

    /// Returns a value with its label before it.
    func labelled(_ cell: PageCell) -> FrameLine {
        var line = FrameLine()
        if let label = cell.label { line.append(label + " ") }
        line.append(text(cell.value), FrameStyle(cell.tone))
        return line
    }

    func text(_ value: PageValue) -> String {
        formatter.text(value)
    }

    private func title<Intent>(_ row: PageRow<Intent>) -> FrameLine {
        title(row.title, row.mark, row.badge, FrameStyle(row.tone))
    }

    /// Returns a title after its mark and its badge.
    func title(_ title: String, _ mark: PageMark?, _ badge: String?, _ style: FrameStyle = []) -> FrameLine {
        var line = FrameLine()
        switch mark {
        case .open: line.append("[ ]  ")
        case .done: line.append("[x]  ", .green)
        case nil: break
        }
        if let badge { line.append("(\(badge)) ", .bold) }
        line.append(title, style)
        return line
    }
}
