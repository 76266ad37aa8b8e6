import AdderViews

/// Draws the rows of lists as lines, and as cells of tables.
struct RowDrawing {
    let formatter: any PageFormatter

    /// Returns a row of a list without columns in at most `width` cells: key, mark, badge, title, and each value after two
    /// spaces.
    func line<Intent>(_ row: PageRow<Intent>, _ keys: KeyColumn, in width: Int) -> FrameLine {
        let key = FrameLine(row.key ?? "", .dim)
        let margins = keys.margins(of: key.width)
        var head = FrameLine()
        head.pad(to: margins.before)
        head.append(key)
        head.pad(to: head.width + margins.after + (key.width > 0 ? 2 : 0))
        head.append(beginning(row.mark, row.badge))
        let title = FrameLine(row.title, FrameStyle(row.tone))
        return FittedLine(head: head, title: title, values: row.cells.map { value($0) }).line(in: width)
    }

    /// Returns the lines of a notice, each of at most `width` cells. A value that does not fit begins a line.
    func lines(_ notice: PageNotice, in width: Int) -> [FrameLine] {
        var line = FrameLine(" ")
        line.append(notice.verb, .green)
        if let key = notice.key { line.append("  " + key, .dim) }
        var title = beginning(notice.mark, notice.badge)
        title.append(notice.title)
        if title.width > 0 { line.append("  ") }
        line.append(title)
        var lines: [FrameLine] = []
        for cell in notice.cells {
            let value = labelled(cell)
            if line.width + 2 + value.width > width {
                lines.append(line)
                line = FrameLine(" ")
            }
            line.append("  ")
            line.append(value)
        }
        return (lines + [line]).map { $0.cut(to: width) }
    }

    /// Returns the second line of a row, under its title.
    func detail<Intent>(_ row: PageRow<Intent>, column: Int) -> FrameLine? {
        guard let detail = row.detail else { return nil }
        var line = FrameLine()
        line.pad(to: column)
        line.append(detail, .dim)
        return line
    }

    /// Returns the cells of a row of a table: the key, the title, and each value.
    func cells<Intent>(_ row: PageRow<Intent>) -> [FrameLine] {
        [FrameLine(row.key ?? "", .dim), title(row)]
            + row.cells.map { FrameLine(text($0.value), FrameStyle($0.tone)) }
    }

    private func value(_ cell: PageCell) -> FittedLine.Value {
        FittedLine.Value(
            label: label(cell), text: value(cell), brief: cell.brief.map { FrameLine($0, FrameStyle(cell.tone)) },
            isWhole: cell.value.isWhole)
    }

    /// Returns a value with its label before it.
    private func labelled(_ cell: PageCell) -> FrameLine {
        var line = label(cell)
        line.append(value(cell))
        return line
    }

    private func label(_ cell: PageCell) -> FrameLine { FrameLine(formatter.label(of: cell).map { $0 + " " } ?? "") }

    private func value(_ cell: PageCell) -> FrameLine { FrameLine(text(cell.value), FrameStyle(cell.tone)) }

    func text(_ value: PageValue) -> String {
        formatter.text(value)
    }

    private func title<Intent>(_ row: PageRow<Intent>) -> FrameLine {
        var line = beginning(row.mark, row.badge)
        line.append(row.title, FrameStyle(row.tone))
        return line
    }

    /// Returns the mark and the badge before a title.
    private func beginning(_ mark: PageMark?, _ badge: String?) -> FrameLine {
        var line = FrameLine()
        switch mark {
        case .open: line.append("[ ]  ")
        case .done: line.append("[x]  ", .green)
        case nil: break
        }
        if let badge { line.append("(\(badge)) ", .bold) }
        return line
    }
}

/// A line of a title and values that fits into a number of cells.
///
/// Texts give way first, the last one before the others: each is cut, and left out when less than a few letters of it
/// would remain. Then labels are left out as long as the title has less than 24 cells, and the title is cut. A number,
/// an amount or a date is never cut: it is left out if the title would have less than 12 cells. A value with a brief
/// word keeps that word instead of its label, and in the end only that word.
struct FittedLine {
    /// A value after the title.
    struct Value {
        var label: FrameLine
        var text: FrameLine
        /// A word that replaces the label in less space; `nil` for none.
        var brief: FrameLine?
        /// A Boolean value that indicates whether the text is never cut, since a part of it would be wrong.
        let isWhole: Bool
    }

    /// The beginning of the line, which is cut last.
    let head: FrameLine
    private(set) var title: FrameLine
    private(set) var values: [Value]

    init(head: FrameLine, title: FrameLine, values: [Value]) {
        (self.head, self.title, self.values) = (head, title, values)
    }

    /// Returns the line in at most `width` cells.
    func line(in width: Int) -> FrameLine {
        var fitted = self
        fitted.fit(width)
        return fitted.whole.cut(to: width)
    }

    private var whole: FrameLine {
        var line = head
        line.append(title)
        for value in values {
            line.append("  ")
            line.append(value.line)
        }
        return line
    }

    private var width: Int {
        values.reduce(head.width + title.width) { $0 + 2 + $1.line.width }
    }

    private mutating func fit(_ limit: Int) {
        /// The number of cells that are left for the title.
        var room: Int { limit - (width - title.width) }
        for index in values.indices.reversed() where room < title.width && !values[index].isWhole {
            let taken = values[index].text.width
            let left = taken - (title.width - room)
            if left >= min(taken, 6) {
                values[index].text = values[index].text.cut(to: left)
            } else {
                values.remove(at: index)
            }
        }
        for index in values.indices.reversed() where room < min(24, title.width) && values[index].label.width > 0 {
            values[index].label = values[index].brief.map { $0.followed(by: " ") } ?? FrameLine()
        }
        for index in values.indices.reversed() where room < min(12, title.width) {
            if let brief = values[index].brief {
                (values[index].label, values[index].text) = (brief, FrameLine())
            } else {
                values.remove(at: index)
            }
        }
        for index in values.indices.reversed() where room < min(6, title.width) { values.remove(at: index) }
        title = title.cut(to: max(0, room))
    }
}

extension FittedLine.Value {
    /// The text with its label before it.
    fileprivate var line: FrameLine {
        var line = label
        line.append(text)
        return line
    }
}

extension FrameLine {
    fileprivate func followed(by text: String) -> FrameLine {
        var line = self
        line.append(text)
        return line
    }
}
