import AdderViews

/// The described line of a row or a notice, before its key is aligned and the line is broken.
private struct DescribedLine {
    /// The offset of the line, of its key, of the end of the key, of its title, and of its end.
    var start, key, keyEnd, body, end: Int
    /// The number of cells that the key takes; 0 without one.
    var keyWidth = 0
    var isNumber = false
    /// The number of bytes that show nothing.
    var invisible = 0
    /// The second line; empty for none.
    var detail = ""

    init(from start: Int) {
        (self.start, key, keyEnd, body, end) = (start, start, start, start, start)
    }
}

extension PlainPrinter {
    /// Appends the rows of a list: `b2kw  [ ]  (A) Buy milk  due 2026-01-31  +home @shop`
    mutating func list<Intent>(_ rows: PageRows<Intent>) {
        if rows.count > 1000 { bytes.reserveCapacity(bytes.count + rows.count * 64) }
        let start = bytes.count
        var (keys, lines) = (KeyColumn(in: width), [DescribedLine]())
        lines.reserveCapacity(rows.count)
        var hasDetails = false
        rows.forEach { row in
            var line = DescribedLine(from: bytes.count)
            key(row.key, of: &line)
            if row.key != nil { gap() }
            mark(row.mark)
            line.body = bytes.count
            badge(row.badge)
            append(row.title, row.tone.mark)
            for cell in row.cells { self.cell(cell) }
            line.detail = row.detail ?? ""
            if !line.detail.isEmpty { hasDetails = true }
            end(&line)
            keys.add(line.keyWidth, isNumber: line.isNumber)
            lines.append(line)
        }
        // Most long lists are for a pipe, and have keys of one width: their lines need no change.
        guard width != nil || hasDetails || !keys.isEven else { return }
        let described = take(from: start)
        for line in lines {
            let begin = bytes.count
            let body = appendHead(of: line, from: described, keys)
            let column = line.detail.isEmpty ? 0 : TerminalText.width(shown(begin..<body)[...])
            appendBody(of: line, from: described)
            endLine(from: begin, hanging: body, unit: .cells)
            if !line.detail.isEmpty { detail(line.detail, column: column) }
        }
    }

    /// Appends the notices of a change: `Done  b2kw  Buy milk  3 in a row`
    mutating func notices(_ notices: [PageNotice]) {
        let start = bytes.count
        var (keys, lines) = (KeyColumn(in: width), [DescribedLine]())
        for notice in notices {
            var line = DescribedLine(from: bytes.count)
            append(notice.verb)
            if notice.key != nil { gap() }
            key(notice.key, of: &line)
            if notice.mark != nil || notice.badge != nil || !notice.title.isEmpty {
                gap()
                mark(notice.mark)
                badge(notice.badge)
                append(notice.title)
            }
            for cell in notice.cells { self.cell(cell) }
            end(&line)
            if notice.key != nil { keys.add(line.keyWidth, isNumber: line.isNumber) }
            lines.append(line)
        }
        let described = take(from: start)
        for line in lines {
            let begin = bytes.count
            // A notice without a key has nothing to align.
            appendHead(of: line, from: described, line.keyWidth > 0 ? keys : KeyColumn(in: 0))
            appendBody(of: line, from: described)
            endLine(from: begin, indent: 2, unit: .cells)
        }
    }

    // MARK: Describing

    private mutating func key(_ key: String?, of line: inout DescribedLine) {
        line.key = bytes.count
        if let key {
            append(key, .cyan)
            line.keyWidth = isTerminal ? safe(key).terminalWidth : key.terminalWidth
        }
        line.isNumber = key?.isDigits ?? true
        (line.keyEnd, line.body) = (bytes.count, bytes.count)
    }

    private mutating func end(_ line: inout DescribedLine) {
        (line.end, line.invisible) = (bytes.count, invisible)
        newline()
        invisible = 0
    }

    private mutating func mark(_ mark: PageMark?) {
        switch mark {
        case .open: put("[ ]  ")
        case .done:
            append("[x]", .dim)
            gap()
        case nil: break
        }
    }

    private mutating func badge(_ badge: String?) {
        guard let badge else { return }
        append("(\(badge))", .bold)
        put(" ")
    }

    /// Appends the second line of a row.
    mutating func detail(_ detail: String, column: Int) {
        guard !detail.isEmpty else { return }
        let column = readableWidth.map { min(column, $0 / 2) } ?? column
        put(TerminalText.padding(from: 0, to: column) + wrapped(detail, column: column, .dim) + "\n")
    }

    // MARK: Aligning

    /// Removes and returns the described lines; their offsets stay the same.
    private mutating func take(from start: Int) -> [UInt8] {
        let described = bytes
        bytes = Array(described[..<start])
        bytes.reserveCapacity(described.count + described.count / 8)
        return described
    }

    /// Appends a line up to its title, with its key in the column, and returns the offset of the title.
    @discardableResult
    private mutating func appendHead(of line: DescribedLine, from described: [UInt8], _ keys: KeyColumn) -> Int {
        let margins = keys.margins(of: line.keyWidth)
        bytes.append(contentsOf: described[line.start..<line.key])
        bytes.append(contentsOf: repeatElement(0x20, count: margins.before))
        bytes.append(contentsOf: described[line.key..<line.keyEnd])
        bytes.append(contentsOf: repeatElement(0x20, count: margins.after))
        bytes.append(contentsOf: described[line.keyEnd..<line.body])
        return bytes.count
    }

    private mutating func appendBody(of line: DescribedLine, from described: [UInt8]) {
        bytes.append(contentsOf: described[line.body..<line.end])
        invisible = line.invisible
    }
}
