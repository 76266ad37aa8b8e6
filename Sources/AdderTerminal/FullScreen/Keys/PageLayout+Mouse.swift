import AdderViews

extension PageLayout {
    /// Obeys the mouse: the wheel scrolls and leaves the selection, a click selects or opens.
    func obeyMouse(_ key: Key, _ position: inout PagePosition) -> PageResponse<Intent> {
        switch key {
        case .click(let column, let line): return click(column: column, line: line, &position)
        case .wheel(let lines): position.scroll(lines)
        default: break
        }
        return .none
    }

    /// Selects what was clicked. A click on what is selected already, or on an action among the content, takes its action.
    private func click(column: Int, line: Int, _ position: inout PagePosition) -> PageResponse<Intent> {
        guard column < size.width, let slot = slot(atLine: line), slots.canSelect(slot),
            let focus = slots.focus(at: slot)
        else { return .none }
        if position.filter?.text.isEmpty == true { endFilter(&position) }
        position.filter?.isTyping = false
        let isAction: Bool
        switch focus {
        case .more, .retry, .inlineAction: isAction = true
        case .row: isAction = slot == selected && surroundings.leaving == nil
        case .field, .action, .page: isAction = false
        }
        if isAction { return take(keys.primary(of: focus), &position) }
        select(slot, &position)
        return .none
    }

    /// Returns the slot of the content that a line of the screen shows; `nil` for any other line.
    private func slot(atLine line: Int) -> Int? {
        let line = line - 1 - PageMargin.lines(size)
        guard 0..<contentHeight ~= line, position.prompt == nil else { return nil }
        var (content, start) = (content, -position.hiddenLines)
        for slot in visible {
            let end = start + content.height(slot)
            if line < end { return line < start + content.gap(slot) ? nil : slot }
            start = end
        }
        return nil
    }
}

extension Key {
    /// A Boolean value that indicates whether the key is one of the mouse.
    var isMouse: Bool {
        switch self {
        case .click, .wheel: true
        default: false
        }
    }
}
