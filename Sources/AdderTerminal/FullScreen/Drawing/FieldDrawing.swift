import AdderViews

/// Draws a field: its label, its text in brackets, its error and its hint.
struct FieldDrawing<Intent> {
    let field: PageField<Intent>
    /// The key that goes to the field; `nil` for none.
    let key: String?
    /// The text that the field shows: that of the state, or the draft.
    let text: String
    let isSelected: Bool
    /// The number of characters before the cursor.
    let cursor: Int
    /// The width of the widest label of the neighbouring fields.
    let labelWidth: Int
    let width: Int

    /// The widest text that a field shows at once.
    private static var widestText: Int { 60 }

    /// The lines of the field, and the cell of the cursor in them.
    var drawn: (lines: [FrameLine], cursor: Frame.Cell) {
        let column = labelWidth + 2
        let room = max(min(width - column - 3, Self.widestText), 4)
        var (texts, cell) = body(room)
        var (lines, first) = ([FrameLine](), KeyedTitle.line(key, field.label, field.isEnabled ? [] : .dim))
        for text in texts.isEmpty ? [FrameLine()] : texts {
            first.pad(to: column)
            first.append(text)
            lines.append(first)
            first = FrameLine()
        }
        texts = field.error.map { FrameText.wrap($0, room).map { FrameLine($0, .red) } } ?? []
        if let hint = field.hint, !text.isEmpty, isSelected || field.error != nil {
            texts += FrameText.wrap("(\(hint))", room).map { FrameLine($0, .dim) }
        }
        for text in texts {
            var line = FrameLine()
            line.pad(to: column + 1)
            line.append(text)
            lines.append(line)
        }
        cell.column += column
        return (lines, cell)
    }

    private func body(_ room: Int) -> ([FrameLine], Frame.Cell) {
        switch field.kind {
        case .choice(let choices): (choice(choices), Frame.Cell(line: 0, column: 1))
        case .paragraph where field.text != .secret: paragraph(room)
        case .paragraph, .line, .search, .number, .decimal, .date: line(room)
        }
    }

    private func choice(_ choices: [PageChoice]) -> [FrameLine] {
        let title = choices.first { $0.text == text }?.title ?? text
        return [isSelected ? FrameLine("‹ \(title) ›", .bold) : FrameLine("[\(title)]")]
    }

    private func line(_ room: Int) -> ([FrameLine], Frame.Cell) {
        let isHint = text.isEmpty && field.hint != nil
        let shown = field.text == .secret ? String(repeating: "•", count: text.count) : text
        let window = FrameText.window(shown, cursor: cursor, room)
        var line = FrameLine("[")
        if isHint {
            line.append(TerminalText.cut(field.hint ?? "", to: room), .dim)
        } else {
            line.append(window.text, isSelected ? .bold : [])
        }
        line.pad(to: room + 1)
        line.append("]")
        return ([line], Frame.Cell(line: 0, column: 1 + window.column))
    }

    private func paragraph(_ room: Int) -> ([FrameLine], Frame.Cell) {
        func broken(_ line: Substring) -> [String] { FrameText.broken(TerminalText.safeLine(String(line)), room) }
        let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(broken)
        let before = text.prefix(cursor).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let end = broken(before.last ?? "")
        let lines =
            text.isEmpty
            ? [FrameLine(TerminalText.cut(field.hint ?? "", to: room), .dim)]
            : pieces.joined().map { FrameLine($0, isSelected ? .bold : []) }
        let barred = lines.map { line in
            var barred = FrameLine("│")
            barred.append(line)
            return barred
        }
        return (
            barred,
            Frame.Cell(
                line: pieces.prefix(before.count - 1).reduce(end.count - 1) { $0 + $1.count },
                column: 1 + (end.last ?? "").terminalWidth)
        )
    }
}

extension PageSlots {
    /// Returns `true` for a field that takes no line: an empty one beside a list, to which a key goes. The last line of the
    /// screen names it, until a person goes there.
    func isFolded(_ part: Int, selected: Int?, _ position: PagePosition) -> Bool {
        guard case .field(let field) = page.parts[part], field.key != nil, field.error == nil, !isForm else {
            return false
        }
        if let selected, self[selected] == .part(part) { return false }
        let isEntry =
            switch field.text {
            case .entry, .draft, .secret: true
            case .state: field.kind == .search
            }
        return isEntry && position.text(of: field, fieldID(part, field)).isEmpty
    }
}

extension PagePosition {
    /// Returns the text that a field shows: that of the state, or the draft.
    func text<Intent>(of field: PageField<Intent>, _ id: PageFieldID) -> String {
        switch field.text {
        case .state(let text), .entry(let text): text
        case .draft, .secret: drafts[id] ?? ""
        }
    }
}

/// The fields of a page, each at its place among the parts, or in the place of the row that it changes.
extension PageContent {
    /// The slot of the row that the selected field changes, if the row was selected before the field; `nil` if there is none.
    var rowOfField: Int? {
        guard let key = selectedField?.field.row, let slot = slots.row(at: position.row),
            case .row(let part, let index) = slots[slot], slots.rows(part)?.row(at: index).key == key
        else { return nil }
        return slot
    }

    private var selectedField: (field: PageField<Intent>, part: Int, slot: Int)? {
        guard let selected, selected < slots.contentCount, case .part(let part) = slots[selected],
            case .field(let field) = slots.page.parts[part]
        else { return nil }
        return (field, part, selected)
    }

    /// Returns the lines of the selected field, which is drawn in the place of a row.
    mutating func replacingLines() -> [FrameLine] {
        guard let (field, part, slot) = selectedField else { return [] }
        return fieldLines(field, part, slot)
    }

    /// Returns the lines of the field of a part.
    mutating func fieldLines(_ field: PageField<Intent>, _ part: Int, _ slot: Int) -> [FrameLine] {
        let text = position.text(of: field, slots.fieldID(part, field))
        let drawing = FieldDrawing(
            field: field, key: actionKey(slots.focus(at: slot)), text: text, isSelected: slot == selected,
            cursor: slot == selected ? min(position.cursor ?? text.count, text.count) : 0,
            labelWidth: labelWidth(part), width: width)
        let (lines, cell) = drawing.drawn
        if slot == selected { cursor = cell }
        return lines
    }

    /// Returns the width of the widest label among the neighbours of a fact or a field, at most a third of the line.
    func labelWidth(_ part: Int) -> Int {
        let widths = neighbours(part).filter { $0 == part || !isFolded($0) }.map { part in
            switch slots.page.parts[part] {
            case .fact(let cell): TerminalText.safeLine(cell.label ?? "").terminalWidth
            case .field(let field):
                KeyedTitle.line(actionKey(.field(slots.fieldID(part, field))), field.label).width
            default: 0
            }
        }
        return widths.max() ?? 0
    }
}
