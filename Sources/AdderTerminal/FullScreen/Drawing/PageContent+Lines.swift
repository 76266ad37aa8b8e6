import AdderViews

extension PageContent {
    /// The number of cells before the content: one for the sign of the selected slot, one for that of a marked or changed row.
    static var gutter: Int { 2 }

    /// Returns the lines of some slots, and the cell of the cursor in them; `nil` if none shows a cursor.
    ///
    /// - Parameters:
    ///   - range: The slots.
    ///   - hidden: The number of lines of the first slot that are scrolled away.
    ///   - room: The number of lines that are shown. The headings of a table stay in the first one.
    ///   - changes: The rows that are marked as changed.
    mutating func lines(
        _ range: Range<Int>, after hidden: Int, _ room: Int, marking changes: RowChanges<Intent>
    ) -> (lines: [FrameLine], cursor: Frame.Cell?) {
        var (lines, cell) = ([FrameLine](), Frame.Cell?.none)
        var columns = VisibleColumns()
        for slot in range {
            if gap(slot) == 1 { lines.append(FrameLine()) }
            let own = self.lines(slot, range, &columns)
            if slot == shown {
                // Outside of a field, the cursor is before the selected row, where screen readers and braille displays
                // follow it.
                cell = Frame.Cell(
                    line: lines.count + (cursor?.line ?? 0), column: cursor.map { Self.gutter + $0.column } ?? 0)
            }
            let change = change(of: slot, changes)
            for (index, line) in own.enumerated() {
                let sign = slot == shown && index == 0 ? "›" : " "
                var marked = FrameLine(sign, .bold)
                if index == 0, row(slot)?.isMarked == true {
                    marked.append("*", .bold)
                } else {
                    marked.append(change == nil ? " " : "▌", change?.style ?? .bold)
                }
                marked.append(line)
                let whole = width + Self.gutter
                lines.append(
                    isMarkedWhole(slot) && index == 0 ? marked.block(.reversed, width: whole) : marked.cut(to: whole))
            }
        }
        lines.removeFirst(min(hidden, lines.count))
        cell?.line -= hidden
        hiddenColumns = columns.tables.values.reduce(0) { $0 + $1.hiddenCount }
        if !lines.isEmpty, let first = range.first, keepsHeadings(above: first, room),
            case .row(let part, _) = slots[first]
        {
            lines[0] = FrameLine("  ")
            lines[0].append(headings(part, range, &columns))
        }
        return (Array(lines.prefix(room)), cell)
    }

    private mutating func headings(
        _ part: Int, _ range: Range<Int>, _ columns: inout VisibleColumns
    ) -> FrameLine {
        let table = table(part, range, &columns)
        return table.line((slots.rows(part)?.columns ?? []).map { FrameLine($0, .bold) })
    }

    private mutating func lines(
        _ slot: Int, _ range: Range<Int>, _ columns: inout VisibleColumns
    ) -> [FrameLine] {
        switch slots[slot] {
        case .part, .action: return partLines(slot)
        case .row where slot == replaced: return partLines(slot)
        case .heading(let part): return [headings(part, range, &columns)]
        case .more(let part):
            guard let more = slots.rows(part)?.more else { return [] }
            return [KeyedTitle.line(actionKey(slots.focus(at: slot)), more)]
        case .row(let part, _):
            guard let row = row(slot) else { return [] }
            guard slots.rows(part)?.hasHeading != true else {
                let table = table(part, range, &columns)
                return [table.line(rows.cells(row)), rows.detail(row, column: table.start(of: 1))].compactMap { $0 }
            }
            let (keys, list) = list(part, range, &columns)
            let detail = rows.detail(row, column: keys.margins(of: 0).after)
            return [list.line(rows.listed(row, keys)), detail].compactMap { $0 }
        }
    }

    /// Returns the columns of the visible rows of a list without headings, and that of their keys.
    private mutating func list(
        _ part: Int, _ range: Range<Int>, _ columns: inout VisibleColumns
    ) -> (keys: KeyColumn, list: ListColumns) {
        if let columns = columns.lists[part] { return columns }
        let shown = visibleRows(part, range)
        var keys = KeyColumn(in: width)
        for row in shown {
            let key = TerminalText.safeLine(row.key ?? "")
            keys.add(key.terminalWidth, isNumber: key.isDigits)
        }
        let list = ListColumns(shown.map { rows.listed($0, keys) }, in: width)
        columns.lists[part] = (keys, list)
        return (keys, list)
    }

    private mutating func visibleRows(_ part: Int, _ range: Range<Int>) -> [PageRow<Intent>] {
        let start = slots.start(ofPart: part)
        return range.clamped(to: start..<start + (slots.rows(part)?.count ?? 0)).compactMap { row($0) }
    }

    private mutating func table(
        _ part: Int, _ range: Range<Int>, _ columns: inout VisibleColumns
    ) -> TableLayout {
        if let table = columns.tables[part] { return table }
        let table = rows.table(slots.rows(part)?.columns ?? [], visibleRows(part, range), width: width)
        columns.tables[part] = table
        return table
    }

    /// Returns the width of the widest amount among the neighbours of a fact.
    func amountWidth(_ part: Int) -> Int {
        guard case .fact(let cell) = slots.page.parts[part], case .amount = cell.value else { return 0 }
        return neighbours(part).map { part in
            guard case .fact(let cell) = slots.page.parts[part], case .amount = cell.value else { return 0 }
            return TerminalText.safeLine(rows.text(cell.value)).terminalWidth
        }.max() ?? 0
    }

    private func change(of slot: Int, _ changes: RowChanges<Intent>) -> RowChange? {
        guard case .row(let part, let index) = slots[slot] else { return nil }
        return changes.kind(list: slots.ordinal(ofList: part), index: index)
    }

    /// Returns `true` for the selected row, or the selected action among the content.
    private func isMarkedWhole(_ slot: Int) -> Bool {
        guard slot == selected else { return false }
        switch slots[slot] {
        case .row, .more: return true
        case .part(let part): if case .action = slots.page.parts[part] { return true } else { return false }
        case .heading, .action: return false
        }
    }
}

/// The columns of the visible rows of each list, by the index of its part.
private struct VisibleColumns {
    var tables: [Int: TableLayout] = [:]
    var lists: [Int: (keys: KeyColumn, list: ListColumns)] = [:]
}

extension RowDrawing {
    /// Returns the layout of a table: its columns are as wide as the visible rows need.
    fileprivate func table<Intent>(_ headings: [String], _ rows: [PageRow<Intent>], width: Int) -> TableLayout {
        var columns = headings.map { TableLayout.Column(heading: TerminalText.safeLine($0).terminalWidth) }
        for row in rows {
            for (index, cell) in cells(row).enumerated() {
                if index >= columns.count { columns.append(TableLayout.Column(heading: 0)) }
                let value = index < 2 ? nil : row.cells[index - 2].value
                columns[index].add(cell.width, isWhole: value?.isWhole ?? (index == 0 && cell.text.isDigits))
                if value?.isWhole == true { columns[index].isRight = true }
            }
        }
        // Keys that are numbers are aligned like other numbers.
        if !columns.isEmpty { columns[0].isRight = rows.allSatisfy { TerminalText.safeLine($0.key ?? "").isDigits } }
        return TableLayout(columns, title: 1, in: width)
    }
}

extension TableLayout {
    fileprivate func line(_ cells: [FrameLine]) -> FrameLine {
        var line = FrameLine()
        place(cells) { cell, start in
            line.pad(to: start)
            line.append(cell)
        }
        return line
    }
}
