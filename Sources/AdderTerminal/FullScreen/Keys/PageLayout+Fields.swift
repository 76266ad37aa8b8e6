import Adder
import AdderViews

extension PageLayout {
    /// Returns the field in a slot; `nil` for a slot that is not a field.
    func field(_ slot: Int) -> (PageField<Intent>, PageFieldID)? {
        guard slot < slots.contentCount, case .part(let part) = slots[slot], case .field(let field) = page.parts[part]
        else { return nil }
        return (field, slots.fieldID(part, field))
    }

    /// Returns the response of a field to a key; `nil` for a key that is not the field's.
    func edit(
        _ field: PageField<Intent>, _ id: PageFieldID, _ key: Key, _ position: inout PagePosition
    ) -> PageResponse<Intent>? {
        guard field.isEnabled else { return key.isText ? PageResponse.none : nil }
        let text = position.text(of: field, id)
        if case .choice(let choices) = field.kind, let choice = choose(choices, text, key) {
            return change(field, id, to: choice, &position)
        }
        if field.kind == .search, let response = search(field, text, key, &position) { return response }
        if key == .enter, let response = submit(field, id, text, &position) { return response }
        if key == .escape, !text.isEmpty, field.text.isDraft {
            (position.drafts[id], position.cursor) = (nil, nil)
            return PageResponse.none
        }
        guard !field.kind.isChoice else { return nil }
        var editing = FieldEditing(text, cursor: position.cursor)
        let isParagraph = field.kind == .paragraph
        if let inserted = key.inserted(isParagraph: isParagraph, isSecret: field.text == .secret) {
            let limit = isParagraph ? FieldEditing.paragraphLimit : FieldEditing.lineLimit
            if !editing.insert(inserted, limit: limit) {
                // The beginning of a secret is another secret.
                let isRefused = field.text == .secret
                let sentence = isRefused ? surroundings.texts.secretExceeds : surroundings.texts.textExceeds
                position.notice = PageNotice("\(surroundings.formatter.number(limit)) \(sentence)")
                if isRefused { return PageResponse.none }
            }
        } else if !editing.press(key, isParagraph: isParagraph) {
            return nil
        }
        position.isScrolledAway = false
        position.cursor = editing.storedCursor
        return editing.text == text ? PageResponse.none : change(field, id, to: editing.text, &position)
    }

    /// Returns the response of a search to a key that leaves it for the rows: Return keeps the text, and Escape empties it.
    private func search(
        _ field: PageField<Intent>, _ text: String, _ key: Key, _ position: inout PagePosition
    ) -> PageResponse<Intent>? {
        guard case .state = field.text, key == .enter || key == .escape else { return nil }
        leaveField(&position)
        return key == .enter || text.isEmpty ? PageResponse.none : .send(field.intent(""))
    }

    /// Sends a changed text, or keeps it as a draft.
    private func change(
        _ field: PageField<Intent>, _ id: PageFieldID, to text: String, _ position: inout PagePosition
    ) -> PageResponse<Intent> {
        // So that the selection stays on the field when a list appears before it.
        if let selected, let focus { (position.focus, position.slot) = (focus, selected) }
        // Other rows are found.
        if field.kind == .search { position.row = PagePosition.RowPlace() }
        guard field.text.isDraft else { return .send(field.typingIntent(text)) }
        position.drafts[id] = text.isEmpty ? nil : text
        return .none
    }

    /// Sends a draft or an entry. The Return key of another line takes the primary action, or selects what follows.
    private func submit(
        _ field: PageField<Intent>, _ id: PageFieldID, _ text: String, _ position: inout PagePosition
    ) -> PageResponse<Intent>? {
        if field.text.isDraft {
            guard !text.isEmpty else { return PageResponse.none }
            (position.drafts[id], position.cursor) = (nil, nil)
            return .send(field.intent(text))
        }
        if case .entry = field.text {
            return text.isEmpty && !field.isChosen ? PageResponse.none : .send(field.intent(text))
        }
        guard field.kind != .paragraph, keys.primary(of: focus) == nil else { return nil }
        if slots.isForm { move(.tab, &position) } else { leaveField(&position) }
        return PageResponse.none
    }

    /// Selects the row that was selected last, or nothing, so that the keys of the page work again.
    func leaveField(_ position: inout PagePosition) {
        position.select(.page, at: 0)
    }

    /// Returns the text of the choice that a key selects; `nil` for a key that selects none.
    private func choose(_ choices: [PageChoice], _ text: String, _ key: Key) -> String? {
        guard !choices.isEmpty else { return nil }
        let index = choices.firstIndex { $0.text == text }
        switch key {
        case .right, .character(" "): return choices[((index ?? -1) + 1) % choices.count].text
        case .left: return choices[((index ?? 0) + choices.count - 1) % choices.count].text
        case .character(let character):
            let start = String(character).lowercased()
            let later = choices.dropFirst((index ?? -1) + 1) + choices
            return later.first { $0.title.lowercased().hasPrefix(start) }?.text
        default: return nil
        }
    }
}

// MARK: Filter

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
            if let inserted = key.inserted(isParagraph: false) {
                editing.insert(inserted)
            } else if !editing.press(key, isParagraph: false) {
                return
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

extension PageFieldText {
    /// A Boolean value that indicates whether the text is kept until it is submitted.
    fileprivate var isDraft: Bool { self == .draft || self == .secret }
}

extension PageFieldKind {
    fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
}

extension Key {
    /// Returns the text that the key inserts into a field; `nil` for another key. A line has a blank for each tab, but a secret
    /// with other characters is another secret.
    func inserted(isParagraph: Bool, isSecret: Bool = false) -> String? {
        switch self {
        case .character(let character): String(character)
        case .paste(let text): isParagraph ? text : (isSecret ? text : text.withoutTabs).oneLine
        case .enter where isParagraph, .lineFeed where isParagraph: "\n"
        default: nil
        }
    }
}

extension String {
    /// The text with spaces in place of line ends.
    fileprivate var oneLine: String {
        split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
