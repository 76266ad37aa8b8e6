import AdderViews

/// A page at one position on a screen of one size: all that is needed to draw it, and to obey the next key.
struct PageLayout<Intent> {
    let page: Page<Intent>
    let size: Terminal.Size
    let surroundings: PageSurroundings
    let slots: PageSlots<Intent>
    /// The selected slot; `nil` if nothing can be selected.
    let selected: Int?
    /// The position, corrected where the page has changed: the selection exists, and is visible unless scrolled away.
    let position: PagePosition
    /// The actions that a key takes now.
    let keys: ActionKeys<Intent>
    /// The lines under the content.
    let footer: [FrameLine]
    /// The cell of the selected action in the last line; `nil` if none is selected.
    private let barColumn: Int?
    /// The number of lines for the content.
    let contentHeight: Int
    /// The slots that are visible, at least in part.
    let visible: Range<Int>
    /// A Boolean value that indicates whether the last line of the content is visible.
    let showsEnd: Bool
    private(set) var content: PageContent<Intent>

    init(_ page: Page<Intent>, _ size: Terminal.Size, _ position: PagePosition, _ surroundings: PageSurroundings) {
        (self.page, self.size, self.surroundings) = (page, size, surroundings)
        slots = PageSlots(page)
        var position = position
        position.choose(slots.chosenField)
        selected = slots.selected(position)
        position.follow(selected, in: slots)
        content = PageContent(
            slots, position, selected: selected, width: max(size.width - PageContent<Intent>.gutter, 1),
            rows: RowDrawing(formatter: surroundings.formatter))
        var row: PageRow<Intent>?
        if let selected { row = content.row(selected) }
        let keys = ActionKeys(slots, selected: selected, row: row)
        if case .confirmation(let title, let owner) = position.prompt, keys.entry(titled: title, of: owner) == nil {
            position.prompt = nil
        }
        content.actionKey = { focus in
            guard let focus else { return nil }
            let key = keys.entries.first { $0.owner == focus }?.key ?? keys.fields.first { $0.field == focus }?.key
            return key.map { surroundings.name(of: $0) }
        }
        let footer = PageFooter(page, keys, slots, selected, position, surroundings, size)
        (self.footer, barColumn) = (footer.lines, footer.column)
        // A sign takes the empty line, so that the content does not move.
        let margins = max(0, 2 * PageMargin.lines(size) - (position.unusedKey == nil ? 0 : 1))
        contentHeight = max(0, size.height - 1 - footer.lines.count - margins)
        self.keys = keys
        let top = content.top(position, contentHeight)
        (position.top, position.hiddenLines) = (top.slot, top.hiddenLines)
        let lines: Int
        (visible, lines) = content.visible(from: position.top, position.hiddenLines, contentHeight)
        showsEnd = visible.upperBound == slots.contentCount && lines <= contentHeight
        self.position = position
    }

    /// The rows that are visible, at least in part.
    var visibleRows: [RowChanges<Intent>.Visible] {
        var content = content
        return visible.compactMap { slot in
            guard case .row(let part, let index) = slots[slot], let row = content.row(slot) else { return nil }
            return (slots.ordinal(ofList: part), index, row)
        }
    }

    /// The intents that tell which rows of each list are visible or selected; `nil` while a question takes every key.
    var visibilityIntents: [Intent]? {
        guard !isAsking else { return nil }
        return page.parts.indices.compactMap { part in
            guard let rows = slots.rows(part), rows.count > 0 else { return nil }
            let start = slots.start(ofPart: part)
            let list = start..<start + rows.count
            var shown = Array(visible.clamped(to: list))
            // Its keys are obeyed although it is scrolled away.
            if let selected, list.contains(selected), !visible.contains(selected) {
                shown.insert(selected, at: selected < visible.lowerBound ? 0 : shown.endIndex)
            }
            return rows.intent(forVisible: shown.map { $0 - start })
        }
    }

    /// Returns the frame.
    ///
    /// - Parameter changes: The rows that are marked as changed.
    func frame(marking changes: RowChanges<Intent> = RowChanges()) -> Frame {
        var content = content
        var lines = [FrameLine()]
        lines += Array(repeating: FrameLine(), count: PageMargin.lines(size))
        let first = lines.count
        var cursor: Frame.Cell?
        if position.prompt == .keys {
            lines += help.dropFirst(position.firstKey).prefix(contentHeight)
        } else {
            let (drawn, cell) = content.lines(visible, after: position.hiddenLines, contentHeight, marking: changes)
            lines += drawn
            if let cell, 0..<contentHeight ~= cell.line, !isAsking {
                cursor = Frame.Cell(line: first + cell.line, column: min(cell.column, size.width - 1))
            }
        }
        if let filter = position.filter, filter.isTyping, !isAsking, size.height > 2 {
            let column = FilterLine(filter, surroundings.matches, width: size.width).column
            cursor = Frame.Cell(line: size.height - 2, column: min(column, size.width - 1))
        }
        let end = max(first + contentHeight, size.height - footer.count)
        lines += Array(repeating: FrameLine(), count: max(0, end - lines.count))
        lines += footer
        lines[0] = title(content.hiddenColumns)
        if cursor == nil, !isAsking, let column = barColumn {
            cursor = Frame.Cell(line: size.height - 1, column: min(column, size.width - 1))
        }
        return Frame(lines: lines.prefix(size.height).map { $0.cut(to: size.width) }, cursor: cursor)
    }

    /// A Boolean value that indicates whether a question, or the list of all keys, takes every key.
    private var isAsking: Bool { position.prompt != nil || page.question != nil || surroundings.leaving != nil }

    /// All keys, in as many columns as there is space for.
    var help: [FrameLine] {
        PageHelp(self).lines(in: size.width, height: contentHeight)
    }

    private func title(_ hiddenColumns: Int) -> FrameLine {
        let titles = surroundings.path + [page.title + (page.isBusy ? " …" : "")]
        var line = FrameLine(" ")
        var place = ""
        if let selected, selected < slots.contentCount, case .row(let part, let index) = slots[selected] {
            let rows = slots.rows(part)
            place = "\(index + 1)/\(rows?.total ?? rows?.count ?? 0) "
        }
        if position.prompt == .keys, help.count > contentHeight {
            let first = position.firstKey
            place = "\(first + 1)–\(min(first + contentHeight, help.count))/\(help.count) "
        } else if position.prompt == nil, hiddenColumns > 0 {
            let texts = surroundings.texts
            let word = size.width < 30 ? "" : " " + (hiddenColumns == 1 ? texts.hiddenColumn : texts.hiddenColumns)
            place = "+\(hiddenColumns)\(word)  " + place
        }
        let room = max(0, size.width - 1 - place.terminalWidth)
        line.append(Breadcrumb.line(titles, max(0, room - 1)))
        line.pad(to: size.width - place.terminalWidth)
        line.append(place, .dim)
        return line.cut(to: size.width)
    }
}

extension PagePosition {
    /// Selects the field that an action has asked for, once: when it appears.
    mutating func choose(_ field: (slot: Int, id: PageFieldID)?) {
        guard field?.id != chosen else { return }
        chosen = field?.id
        if let field { select(.field(field.id), at: field.slot) }
    }

    /// Corrects the selection for a changed page, and keeps its line where rows were added or removed above it.
    mutating func follow<Intent>(_ selected: Int?, in slots: PageSlots<Intent>) {
        guard let selected, let found = slots.focus(at: selected) else {
            // A removed field is deselected, so that a person who has pressed other keys since is not in it when it
            // returns.
            if case .field = focus { select(.page, at: slot) }
            return
        }
        if let place = slots.place(of: selected) { row = place }
        guard let focus else { return }
        if focus == found, case .row = focus {
            top = max(0, top + selected - slot)
        } else if focus != found {
            (cursor, prompt) = (nil, nil)
        }
        (self.focus, slot) = (found, selected)
    }
}
