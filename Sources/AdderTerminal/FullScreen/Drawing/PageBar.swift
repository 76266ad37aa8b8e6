import Adder
import AdderViews

/// The last line of the screen: the keys of the selected row and of the page, or the answers to a question.
struct PageBar {
    private(set) var line = FrameLine()
    /// The cell of the selected action; `nil` if none is selected.
    private(set) var column: Int?

    init<Intent>(
        _ page: Page<Intent>, _ keys: ActionKeys<Intent>, _ slots: PageSlots<Intent>, _ selected: Int?,
        _ position: PagePosition, _ surroundings: PageSurroundings, width: Int
    ) {
        let texts = surroundings.texts
        if let leaving = surroundings.leaving {
            let save = leaving.canSave ? [KeyedTitle.line("s", texts.save)] : []
            add(
                [KeyedTitle.line("y", texts.discard)] + save + [KeyedTitle.line("n", texts.keepEditing)], [], nil, width
            )
            return
        }
        if let question = page.question {
            let answers = question.keys
            add(
                [
                    KeyedTitle.line(String(answers.confirm), question.confirm),
                    KeyedTitle.line(String(answers.cancel), question.cancel),
                ], [], nil, width)
            return
        }
        if case .confirmation(let title, _) = position.prompt {
            add([KeyedTitle.line("y", title), KeyedTitle.line("n", texts.cancel)], [], nil, width)
            return
        }
        if position.prompt == .keys {
            add([KeyedTitle.line(texts.escapeKey, texts.back)], [], nil, width)
            return
        }
        let focus = selected.flatMap { slots.focus(at: $0) }
        var isSearching = position.filter?.isTyping == true
        if case .field(let id) = focus, id.label == page.search?.label, !page.searchText.isEmpty { isSearching = true }
        if isSearching {
            let items = [
                KeyedTitle.line(texts.returnKey, texts.keepFilter), KeyedTitle.line(texts.escapeKey, texts.endFilter),
            ]
            add(items, [], nil, width)
            return
        }
        if case .field(let id) = focus, id == position.chosen, let escape = keys.entry(for: "\u{1B}") {
            let items = [
                KeyedTitle.line(texts.returnKey, texts.save), KeyedTitle.line(texts.escapeKey, escape.action),
            ]
            add(items, [], nil, width)
            return
        }
        var (isTyping, hasDraft) = (false, false)
        if case .field(let id) = focus { (isTyping, hasDraft) = (true, position.drafts[id]?.isEmpty == false) }
        let primary = keys.primary(of: focus)
        var chosen: Int?
        let items = keys.entries.enumerated().filter { $0.element.owner == nil || $0.element.owner == focus }
        var lines = items.enumerated().map { place, item in
            let entry = item.element
            let isPrimary = primary.map { $0.owner == entry.owner && $0.action.title == entry.action.title } ?? false
            let key = isPrimary ? texts.returnKey : isTyping ? nil : entry.key.map { surroundings.name(of: $0) }
            let line = KeyedTitle.quiet(key, entry.action)
            let index = item.offset - (keys.entries.count - page.actions.count)
            guard case .action(index) = focus else { return line }
            chosen = place
            return line.styled(.reversed)
        }
        if !isTyping {
            let fields = Self.folded(slots, keys, selected, position).map { key, label in
                KeyedTitle.quiet(surroundings.name(of: key), label)
            }
            // Behind the two actions of a row that matter most, so that a narrow line has them too.
            let place = min(2, items.count { $0.element.owner != nil })
            lines.insert(contentsOf: fields, at: place)
            chosen = chosen.map { $0 < place ? $0 : $0 + fields.count }
        }
        let leave = surroundings.path.isEmpty ? texts.quit : texts.back
        var own = [KeyedTitle.quiet("?", texts.keys), KeyedTitle.quiet("q", leave)]
        if isTyping {
            own = [KeyedTitle.quiet(texts.escapeKey, hasDraft ? texts.clearField : texts.leaveField)]
        } else if let panel = surroundings.panel, keys.entry(for: panel.key) == nil {
            // A narrow line needs its cells for the actions.
            if width < 60 { own[0] = FrameLine("?", .cyan) }
            own.insert(KeyedTitle.quiet(surroundings.name(of: panel.key), panel.title), at: 0)
        }
        add(lines, own, chosen, width)
    }

    /// Returns the fields that take no line, each with the key that goes to it.
    private static func folded<Intent>(
        _ slots: PageSlots<Intent>, _ keys: ActionKeys<Intent>, _ selected: Int?, _ position: PagePosition
    ) -> [(key: Character, label: String)] {
        slots.page.parts.enumerated().compactMap { part, content in
            guard case .field(let field) = content, field.isEnabled,
                let key = keys.fields.first(where: { $0.field == .field(slots.fieldID(part, field)) })?.key,
                slots.isFolded(part, selected: selected, position)
            else { return nil }
            return (key, field.label)
        }
    }

    /// Adds as many items as fit, the chosen one among them, and the keys of the full screen at the right.
    private mutating func add(_ items: [FrameLine], _ own: [FrameLine], _ chosen: Int?, _ width: Int) {
        let right = Self.joined(own)
        let room = max(0, width - 1 - (own.isEmpty ? 0 : right.width + 3))
        var first = 0
        if let chosen {
            while first < chosen, Self.joined(Array(items[first...chosen])).width > room { first += 1 }
        }
        var count = items.count
        while count > first + 1, Self.joined(Array(items[first..<count])).width > room { count -= 1 }
        line.append(" ")
        if let chosen { column = first == chosen ? 1 : Self.joined(Array(items[first..<chosen])).width + 3 }
        if first < count { line.append(Self.joined(Array(items[first..<count])).cut(to: room)) }
        guard !own.isEmpty else { return }
        line.pad(to: max(0, width - right.width - 1))
        line.append(right)
    }

    private static func joined(_ items: [FrameLine]) -> FrameLine {
        var line = FrameLine()
        for item in items {
            if line.width > 0 { line.append("  ") }
            line.append(item)
        }
        return line
    }
}
