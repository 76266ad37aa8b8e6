import AdderViews

extension PageLayout {
    /// Moves the selection, or scrolls.
    func move(_ key: Key, _ position: inout PagePosition) {
        switch key {
        case .up: moveUp(&position)
        case .down: moveDown(&position)
        case .left: select(isAction ? slots.previous(before: selected ?? 0, withFields: false) : nil, &position)
        case .right: select(isAction ? slots.next(after: selected ?? 0) : nil, &position)
        case .tab: select(nextGroup ?? slots.next(after: -1), &position)
        case .backTab: select(previousGroup ?? slots.previous(before: slots.count), &position)
        case .pageUp: page(-1, &position)
        case .pageDown: page(1, &position)
        case .halfUp: page(-1, parts: 2, &position)
        case .halfDown: page(1, parts: 2, &position)
        case .home: scroll(toEnd: false, &position)
        case .end: scroll(toEnd: true, &position)
        default: break
        }
    }

    /// Returns the key that moves like a letter which the page has left free; any other key as it is.
    func movement(_ key: Key) -> Key {
        guard case .character(let character) = key, !takes(character) else { return key }
        return switch character {
        case "j": .down
        case "k": .up
        case "g": .home
        case "G": .end
        default: key
        }
    }

    /// Returns `true` if the page has given a key to an action or to a field.
    func takes(_ key: Character) -> Bool { keys.entry(for: key) != nil || keys.field(for: key) != nil }

    /// Selects the next or the former one of the rows that a search or a filter has found, and begins anew at the end.
    func selectMatch(isNext: Bool, _ position: inout PagePosition) {
        guard position.filter != nil || !page.searchText.isEmpty else { return }
        let lists = page.parts.indices.compactMap { part -> Range<Int>? in
            guard let count = slots.rows(part)?.count, count > 0 else { return nil }
            let start = slots.start(ofPart: part)
            return start..<start + count
        }
        let here = selected ?? -1
        if isNext {
            let list = lists.first { $0.upperBound - 1 > here }
            select(list.map { max($0.lowerBound, here + 1) } ?? lists.first?.lowerBound, &position)
        } else {
            let list = lists.last { $0.lowerBound < here }
            select(list.map { min($0.upperBound, here) - 1 } ?? lists.last.map { $0.upperBound - 1 }, &position)
        }
    }

    /// A Boolean value that indicates whether arrows stop at fields: only from one to the next of a form. In a field, the
    /// next keys are text.
    private var withFields: Bool { slots.isForm && selected.map { slots.isField($0) } == true }

    /// The slots from the first row of the page to the last one, with all between its lists; `nil` outside of lists.
    private var rows: ClosedRange<Int>? {
        guard let selected, slots.place(of: selected) != nil, let first = slots.row(at: PagePosition.RowPlace()),
            let last = slots.row(at: PagePosition.RowPlace(list: .max))
        else { return nil }
        return first...last
    }

    private func isRow(_ slot: Int) -> Bool { if case .row = slots[slot] { true } else { false } }

    /// Scrolls to the beginning or to the end. In a list, the first or last row of the page is selected, and visible.
    private func scroll(toEnd: Bool, _ position: inout PagePosition) {
        if let rows {
            select(toEnd ? rows.upperBound : rows.lowerBound, &position)
        } else {
            position.isScrolledAway = true
        }
        // More lines than any slot has: the layout limits the position to the last line of the content.
        (position.top, position.hiddenLines) = toEnd ? (max(0, slots.contentCount - 1), 1 << 30) : (0, 0)
    }

    private var isAction: Bool { (selected ?? 0) >= slots.contentCount }

    func select(_ slot: Int?, _ position: inout PagePosition) {
        guard let slot, let focus = slots.focus(at: slot) else { return }
        position.select(focus, at: slot)
        if let place = slots.place(of: slot) { position.row = place }
    }

    // MARK: Lines

    /// Selects the next slot, or scrolls to it, so that no line in between is left out. A list is not left for the last line
    /// of the screen, where the keys of a row would take no action any more.
    private func moveDown(_ position: inout PagePosition) {
        let start = selected.map { max($0, visible.lowerBound - 1) } ?? visible.lowerBound - 1
        let next = slots.next(after: start, withFields: withFields)
        let isInList = selected.flatMap { slots.place(of: $0) } != nil
        if let next, next <= visible.upperBound, next < slots.contentCount || showsEnd && !isInList {
            select(next, &position)
        } else if !showsEnd {
            position.scroll(1)
        }
    }

    private func moveUp(_ position: inout PagePosition) {
        let end = selected.map { min($0, visible.upperBound) } ?? visible.upperBound
        let previous = slots.previous(before: end, withFields: withFields)
        if let previous, previous >= visible.lowerBound - 1 {
            select(previous, &position)
        } else {
            position.scroll(-1)
        }
    }

    /// Selects the row that is a screen or a part of it away, or the next one behind a heading, or scrolls as far.
    private func page(_ direction: Int, parts: Int = 1, _ position: inout PagePosition) {
        let lines = max(1, (contentHeight - 1) / parts)
        guard let selected, let rows else { return position.scroll(direction * lines) }
        let target = selected + direction * max(1, (visible.count - 1) / parts)
        let limited = min(max(target, rows.lowerBound), rows.upperBound)
        let rest = direction > 0 ? limited...rows.upperBound : rows.lowerBound...limited
        select(direction > 0 ? rest.first(where: isRow) : rest.last(where: isRow), &position)
    }

    // MARK: Groups

    /// The first slot of the next list, the next field, or the next action.
    private var nextGroup: Int? {
        guard let selected else { return nil }
        guard selected < slots.contentCount, case .row(let part, _) = slots[selected], let rows = slots.rows(part)
        else { return slots.next(after: selected) }
        return slots.next(after: slots.start(ofPart: part) + rows.count - 1)
    }

    /// The last slot before this list, or the field or the action before; of a list, its first row.
    private var previousGroup: Int? {
        guard let selected else { return nil }
        var start = selected
        if selected < slots.contentCount, case .row(let part, _) = slots[selected] {
            start = slots.start(ofPart: part)
        }
        guard let previous = slots.previous(before: start) else { return nil }
        guard previous < slots.contentCount, case .row(let part, _) = slots[previous] else { return previous }
        return slots.start(ofPart: part)
    }
}
