import AdderViews

extension PageLayout {
    /// Moves the selection, or scrolls.
    func move(_ key: Key, _ position: inout PagePosition) {
        switch key {
        case .up: moveUp(&position)
        case .down: moveDown(&position)
        case .left: select(isAction ? slots.previous(before: selected ?? 0) : nil, &position)
        case .right: select(isAction ? slots.next(after: selected ?? 0) : nil, &position)
        case .tab: select(nextGroup ?? slots.next(after: -1), &position)
        case .backTab: select(previousGroup ?? slots.previous(before: slots.count), &position)
        case .pageUp: page(-1, &position)
        case .pageDown: page(1, &position)
        case .home:
            (position.top, position.hiddenLines) = (0, 0)
            select(slots.next(after: -1).flatMap { $0 < slots.contentCount ? $0 : nil }, &position)
            (position.top, position.hiddenLines, position.isScrolledAway) = (0, 0, true)
        case .end:
            select(slots.previous(before: slots.contentCount), &position)
            // More than any slot has: a position ends with the last line of the content.
            (position.top, position.hiddenLines) = (max(0, slots.contentCount - 1), 1 << 30)
            position.isScrolledAway = true
        default: break
        }
    }

    private var isAction: Bool { (selected ?? 0) >= slots.contentCount }

    private func select(_ slot: Int?, _ position: inout PagePosition) {
        guard let slot, let focus = slots.focus(at: slot) else { return }
        position.select(focus, at: slot)
    }

    // MARK: Lines

    /// Selects the next slot, or scrolls to it: nothing between two slots is left out.
    private func moveDown(_ position: inout PagePosition) {
        let start = selected.map { max($0, visible.lowerBound - 1) } ?? visible.lowerBound - 1
        let next = slots.next(after: start)
        if let next, next <= visible.upperBound, next < slots.contentCount || showsEnd {
            select(next, &position)
        } else if !showsEnd {
            position.scroll(1)
        }
    }

    private func moveUp(_ position: inout PagePosition) {
        let end = selected.map { min($0, visible.upperBound) } ?? visible.upperBound
        let previous = slots.previous(before: end)
        if let previous, previous >= visible.lowerBound - 1 {
            select(previous, &position)
        } else {
            position.scroll(-1)
        }
    }

    /// Selects the slot that is a screen away, or scrolls by a screen.
    private func page(_ direction: Int, _ position: inout PagePosition) {
        let lines = max(1, contentHeight - 1)
        guard let selected, selected < slots.contentCount, case .row = slots[selected] else {
            return position.scroll(direction * lines)
        }
        let target = min(max(selected + direction * max(1, visible.count - 1), 0), slots.contentCount - 1)
        let slot =
            slots.canSelect(target)
            ? target
            : direction > 0 ? slots.previous(before: target) : slots.next(after: target)
        select(slot, &position)
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
