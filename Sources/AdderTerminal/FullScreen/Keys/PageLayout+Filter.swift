import AdderViews

extension PageLayout {
    /// A Boolean value that indicates whether `/` filters the rows: the page has a list, no search of its own, and no action
    /// or field on the key.
    var canFilter: Bool {
        keys.entry(for: "/") == nil && keys.field(for: "/") == nil && page.search == nil
            && page.parts.contains { if case .rows = $0 { true } else { false } }
    }

    /// Shows all rows again. The selected row stays selected.
    func endFilter(_ position: inout PagePosition) {
        position.filter = nil
        if let selected, let focus, case .row = focus { position.select(focus, at: selected) }
    }

    /// Obeys a key while the text of the filter is typed.
    func filter(_ key: Key, _ position: inout PagePosition) {
        guard var filter = position.filter else { return }
        switch key {
        case .escape,
            .backspace where filter.text.isEmpty:
            endFilter(&position)
        case .enter:
            filter.isTyping = false
            position.filter = filter.text.isEmpty ? nil : filter
        case .up, .down, .pageUp, .pageDown: move(key, &position)
        default:
            var editing = FieldEditing(filter.text, cursor: filter.cursor)
            switch key {
            case .character(let character): editing.insert(String(character))
            case .paste(let text): editing.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
            default: guard editing.press(key, isParagraph: false) else { return }
            }
            if editing.text != filter.text { position.selectFirst() }
            (filter.text, filter.cursor) = (editing.text, editing.storedCursor)
            position.filter = filter
        }
    }
}

extension PagePosition {
    /// Selects the first row, at the beginning of the page.
    fileprivate mutating func selectFirst() {
        (focus, slot, top, hiddenLines, isScrolledAway) = (nil, 0, 0, 0, false)
    }
}
