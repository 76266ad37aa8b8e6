import AdderViews

/// The lines of the content of a page. A slot is drawn only when it is shown.
struct PageContent<Intent> {
    let slots: PageSlots<Intent>
    let position: PagePosition
    let selected: Int?
    /// The number of cells beside the mark of the selection.
    let width: Int
    let rows: RowDrawing
    /// Returns the key of a slot: of the action that repeats a failed load or loads more rows, or of a field.
    var actionKey: (PageFocus?) -> String? = { _ in nil }
    /// The rows that were described.
    private var described: [Int: PageRow<Intent>] = [:]
    private var drawn: [Int: [FrameLine]] = [:]
    /// The number of columns of tables for which the lines that were drawn last had no space.
    var hiddenColumns = 0
    /// The cell of the cursor in the lines of the selected slot, without the gap before them.
    var cursor: Frame.Cell?
    /// The slot of the row in whose place the selected field is drawn; `nil` for none.
    private(set) var replaced: Int?

    init(_ slots: PageSlots<Intent>, _ position: PagePosition, selected: Int?, width: Int, rows: RowDrawing) {
        (self.slots, self.position, self.selected, self.width, self.rows) = (slots, position, selected, width, rows)
        replaced = rowOfField
    }

    /// The slot that has the sign of the selection: the selected one, or the row in whose place the selected field is drawn.
    var shown: Int? { replaced ?? selected }

    /// Returns the row in a slot; `nil` for a slot that is not a row.
    mutating func row(_ slot: Int) -> PageRow<Intent>? {
        guard slot < slots.contentCount, case .row(let part, let index) = slots[slot] else { return nil }
        if let row = described[slot] { return row }
        let row = slots.rows(part)?.row(at: index)
        described[slot] = row
        return row
    }

    /// Returns `true` for a field that takes no line of its own: an empty one, or one that is drawn in the place of a row.
    func isFolded(_ part: Int) -> Bool {
        slots.isFolded(part, selected: selected, position)
            || replaced != nil && selected.map { slots[$0] } == .part(part)
    }

    /// Returns the number of lines of a slot, the empty line before it included.
    mutating func height(_ slot: Int) -> Int {
        gap(slot) + body(slot)
    }

    /// Returns 1 for a slot with an empty line before it, else 0.
    func gap(_ slot: Int) -> Int {
        let part: Int
        switch slots[slot] {
        case .part(let index), .heading(let index): part = index
        case .row(let index, 0) where slots.rows(index)?.hasHeading == false: part = index
        case .row, .more, .action: return 0
        }
        guard !isFolded(part), let last = (0..<part).last(where: { !isFolded($0) }) else { return 0 }
        let (kind, former) = (Kind(slots.page.parts[part]), Kind(slots.page.parts[last]))
        if kind == .section { return 1 }
        return former != .section && (kind != former || kind == .whole) ? 1 : 0
    }

    private mutating func body(_ slot: Int) -> Int {
        switch slots[slot] {
        case .row where slot == replaced: partLines(slot).count
        case .row: row(slot)?.detail == nil ? 1 : 2
        case .heading, .more: 1
        case .part, .action: partLines(slot).count
        }
    }

    /// Returns the lines of a slot that is not a row of a list, or of the field in the place of a row, without the gap before
    /// them.
    mutating func partLines(_ slot: Int) -> [FrameLine] {
        if let lines = drawn[slot] { return lines }
        var lines: [FrameLine] = []
        if slot == replaced {
            lines = replacingLines()
        } else if case .part(let part) = slots[slot] {
            if case .field(let field) = slots.page.parts[part] {
                lines = isFolded(part) ? [] : fieldLines(field, part, slot)
            } else {
                lines = PartDrawing(rows: rows, width: width).lines(
                    slots.page.parts[part], labelWidth: labelWidth(part), amountWidth: amountWidth(part),
                    actionKey: actionKey(slots.focus(at: slot)))
            }
        }
        drawn[slot] = lines
        return lines
    }

    /// Returns the parts around one that are of its kind, with itself.
    func neighbours(_ part: Int) -> ClosedRange<Int> {
        let parts = slots.page.parts
        var (low, high) = (part, part)
        while low > 0, Kind(parts[low - 1]) == Kind(parts[part]) { low -= 1 }
        while high < parts.count - 1, Kind(parts[high + 1]) == Kind(parts[part]) { high += 1 }
        return low...high
    }

    /// The kinds of parts. There is no empty line between neighbours of one kind.
    private enum Kind {
        case section, fact, field, action, other
        /// A part that an empty line always separates from its neighbours.
        case whole

        init(_ part: PagePart<Intent>) {
            self =
                switch part {
                case .section: .section
                case .fact: .fact
                case .field: .field
                case .rows, .text: .whole
                case .picture, .link, .progress, .empty, .failure, .child: .other
                case .action: .action
                }
        }
    }
}

extension PageContent {
    /// Returns the first visible slot and the number of its lines that are scrolled away.
    ///
    /// The last line of the content is not above the end of the screen, and the selected slot is visible unless a person
    /// has scrolled away from it.
    ///
    /// - Complexity: Linear in the number of lines of the screen.
    mutating func top(_ position: PagePosition, _ room: Int) -> (slot: Int, hiddenLines: Int) {
        let count = slots.contentCount
        guard count > 0, room > 0 else { return (0, 0) }
        var (top, hidden) = (min(max(position.top, 0), count - 1), position.hiddenLines)
        while hidden < 0, top > 0 {
            top -= 1
            hidden += height(top)
        }
        hidden = max(hidden, 0)
        while top < count - 1, hidden >= height(top) {
            hidden -= height(top)
            top += 1
        }
        if !position.isScrolledAway, let shown, shown < count {
            (top, hidden) = showing(shown, top, hidden, room)
        }
        // A page does not end above the end of the screen.
        return visible(from: top, hidden, room).lines < room ? self.top(ending: count - 1, room) : (top, hidden)
    }

    /// Returns the slots from one on that fill a screen, and the number of their visible lines, also of those under its end.
    mutating func visible(from top: Int, _ hidden: Int, _ room: Int) -> (slots: Range<Int>, lines: Int) {
        var (end, lines) = (top, -hidden)
        while end < slots.contentCount, lines < room {
            lines += height(end)
            end += 1
        }
        return (top..<end, lines)
    }

    /// Returns `true` if the slot at the top of the screen is a row of a table, whose headings then cover the first
    /// line.
    func keepsHeadings(above slot: Int, _ room: Int) -> Bool {
        guard room > 3, case .row(let part, _) = slots[slot] else { return false }
        return slots.rows(part)?.hasHeading == true
    }

    private mutating func showing(_ selected: Int, _ top: Int, _ hidden: Int, _ room: Int) -> (Int, Int) {
        if height(selected) > room, let cursor {
            let (line, first) = (gap(selected) + cursor.line, top == selected ? hidden : 0)
            return (selected, line < first ? line : max(first, line - room + 1))
        }
        let isCovered = keepsHeadings(above: selected, room)
        if selected <= top, selected < top || hidden > 0 || isCovered {
            // The headings take the place of the line before the row.
            if isCovered { return (selected - 1, height(selected - 1) - 1) }
            return height(selected) > room ? self.top(ending: selected, room) : (selected, 0)
        }
        var (slot, lines) = (top, -hidden)
        while slot <= selected, lines <= room {
            lines += height(slot)
            slot += 1
        }
        return lines <= room ? (top, hidden) : self.top(ending: selected, room)
    }

    /// Returns the top of a screen whose last line is that of a slot, or of a screen that begins with the first slot.
    private mutating func top(ending slot: Int, _ room: Int) -> (slot: Int, hiddenLines: Int) {
        var (top, lines) = (slot, height(slot))
        while top > 0, lines < room {
            top -= 1
            lines += height(top)
        }
        return (top, max(0, lines - room))
    }
}
