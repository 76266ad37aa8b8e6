import AdderViews

/// Draws the rows of lists as lines, and as cells of tables.
struct RowDrawing {
    let formatter: any PageFormatter

    /// Returns a row of a list without headings: key, mark, badge and title, and its values.
    func listed<Intent>(_ row: PageRow<Intent>, _ keys: KeyColumn) -> ListRow {
        let key = FrameLine(row.key ?? "", .dim)
        let margins = keys.margins(of: key.width)
        var listed = ListRow()
        listed.head.pad(to: margins.before)
        listed.head.append(key)
        listed.head.pad(to: listed.head.width + margins.after + (key.width > 0 ? 2 : 0))
        listed.head.append(sign(row.mark))
        if let badge = row.badge { listed.title.append("(\(badge)) ", .bold) }
        listed.title.append(row.title, FrameStyle(row.tone))
        for cell in row.cells {
            guard cell.value.isWhole else {
                listed.texts.append(labelled(cell), apart: 2)
                continue
            }
            let brief = cell.brief.map { FrameLine($0, FrameStyle(cell.tone)) } ?? FrameLine()
            var short = brief
            short.append(value(cell), apart: 1)
            for (form, text) in [labelled(cell), short, brief].enumerated() {
                listed.values[form].append(text, apart: 2)
            }
        }
        return listed
    }

    /// Returns the lines of a notice, each of at most `width` cells. A value that does not fit begins a line.
    func lines(_ notice: PageNotice, in width: Int) -> [FrameLine] {
        var line = FrameLine(" ")
        line.append(notice.verb, .cyan)
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

    /// Returns a value with its label before it.
    private func labelled(_ cell: PageCell) -> FrameLine {
        var line = FrameLine(formatter.label(of: cell).map { $0 + " " } ?? "")
        line.append(value(cell))
        return line
    }

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
        var line = sign(mark)
        if let badge { line.append("(\(badge)) ", .bold) }
        return line
    }

    private func sign(_ mark: PageMark?) -> FrameLine {
        switch mark {
        case .open: FrameLine("[ ]  ")
        case .done: FrameLine("[x]  ", .dim)
        case nil: FrameLine()
        }
    }
}

extension FrameLine {
    /// Appends a line behind a number of blanks. An empty line appends nothing, and an empty one gets no blanks.
    fileprivate mutating func append(_ line: FrameLine, apart space: Int) {
        guard line.width > 0 else { return }
        if width > 0 { pad(to: width + space) }
        append(line)
    }
}
