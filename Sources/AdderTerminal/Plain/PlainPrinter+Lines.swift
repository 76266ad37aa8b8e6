import AdderViews

extension PlainPrinter {
    /// Appends a text unchanged.
    mutating func put(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// Appends the two blanks that separate the parts of a line. Appends bytes, which costs less than a text.
    mutating func gap() {
        bytes.append(0x20)
        bytes.append(0x20)
    }

    /// Appends a number of blanks.
    mutating func put(blanks count: Int) {
        if count > 0 { bytes.append(contentsOf: repeatElement(0x20, count: count)) }
    }

    /// Appends a line end.
    mutating func newline() {
        bytes.append(0x0A)
    }

    /// Appends a text to the line.
    mutating func append(_ part: String, _ mark: TerminalStyle.Mark? = nil) {
        guard style.isColored, let mark, !part.isEmpty else { return appendSafe(part) }
        begin(mark)
        appendSafe(part)
        end()
    }

    private mutating func appendSafe(_ part: String) {
        if isTerminal { put(safe(part)) } else { put(part) }
    }

    /// Returns a text as a terminal shows it on one line.
    func safe(_ part: String) -> String {
        guard isTerminal, TerminalText.contains(part, { $0 < 0x20 || $0 > 0x7E }) else { return part }
        return TerminalText.safeLine(part)
    }

    /// Returns the text of a cell in a table, which is on one line everywhere.
    func line(_ part: String) -> String {
        isTerminal ? safe(part) : TerminalText.line(part)
    }

    private mutating func begin(_ mark: TerminalStyle.Mark) {
        let beginning = mark.beginning
        put(beginning)
        invisible += beginning.utf8.count
    }

    private mutating func end() {
        put(TerminalStyle.ending)
        invisible += TerminalStyle.ending.utf8.count
    }

    /// Appends a value after two blanks, with its label; nothing if its text is empty.
    mutating func cell(_ cell: PageCell) {
        let value = formatter.plainText(cell.value)
        guard !value.isEmpty else { return }
        gap()
        let mark = style.isColored ? cell.tone.mark : nil
        if let mark { begin(mark) }
        if let label = formatter.label(of: cell) {
            appendSafe(label)
            bytes.append(0x20)
        }
        appendSafe(value)
        if mark != nil { end() }
    }

    /// Ends the last line, and breaks it if it is too wide.
    ///
    /// - Parameters:
    ///   - start: The offset of the line, in bytes.
    ///   - hanging: The offset of the text below which the other lines begin; `nil` for the whole line.
    ///   - indent: The number of blanks before the other lines, beyond that text.
    ///   - unit: The units that stay together.
    ///   - cutsWords: A Boolean value that indicates whether a word that is longer than a line is cut.
    mutating func endLine(
        from start: Int, hanging: Int? = nil, indent: Int = 0, unit: LineWrapper.Unit, cutsWords: Bool = true
    ) {
        defer {
            newline()
            invisible = 0
        }
        // A character takes at least as many bytes as cells.
        guard let width, bytes.count - start - invisible > width else { return }
        guard TerminalText.width(shown(start..<bytes.count)[...]) > width else { return }
        let head = TerminalText.width(shown(start..<(hanging ?? start))[...])
        // A head of more than half a line leaves no room for hanging lines.
        let hangs = head <= width / 2
        let body = hangs ? hanging ?? start : start
        let column = hangs ? head : 0
        let wrapper = LineWrapper(
            width: width, column: column, indent: hangs ? min(head + indent, width / 2) : 2, unit: unit,
            cutsWords: cutsWords)
        let wrapped = wrapper.wrap(shown(body..<bytes.count)[...])
        bytes.removeSubrange(body...)
        put(wrapped)
    }

    /// Returns a part of the text.
    func shown(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns sentences, in which line ends count, broken to fit. A line that is broken keeps its indentation.
    ///
    /// - Parameters:
    ///   - long: The text.
    ///   - column: The number of cells before the text, and before every other line.
    ///   - mark: The mark of the text.
    func wrapped(_ long: String, column: Int = 0, _ mark: TerminalStyle.Mark? = nil) -> String {
        let safe = isTerminal ? TerminalText.safe(long, keepsColors: false) : long
        guard let width = readableWidth else { return style.mark(safe, mark) }
        let margin = TerminalText.padding(from: 0, to: column)
        let lines = safe.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
            guard !line.isEmpty else { return "" }
            let blanks = line.utf8.prefix { $0 == 0x20 }.count
            let indent = min(column + blanks, max(column, width / 2))
            return LineWrapper(width: width, column: column, indent: indent).wrap(style.mark(line, mark)[...])
        }
        return lines.enumerated().map { $0.offset > 0 && !$0.element.isEmpty ? margin + $0.element : $0.element }
            .joined(separator: "\n")
    }
}

extension PageTone {
    /// The mark by which a terminal shows the tone.
    var mark: TerminalStyle.Mark? {
        switch self {
        case .normal: nil
        case .strong: .bold
        case .quiet: .dim
        case .done: .green
        case .late, .failed: .red
        }
    }
}

extension PageFormatter {
    /// Returns the text of a value. A text is returned without a call of the formatter.
    func plainText(_ value: PageValue) -> String {
        if case .text(let text) = value { text } else { text(value) }
    }
}
