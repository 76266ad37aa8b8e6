import Adder
import AdderViews

extension PageLayout {
    /// Returns the position after a key, and the response to it.
    func press(_ key: Key) -> (PagePosition, PageResponse<Intent>) {
        var position = position
        (position.unusedKey, position.notice) = (nil, nil)
        let former = position
        let response = press(key, &position)
        if case .none = response, isUnused(key, from: former, to: position) { position.unusedKey = key }
        return (position, response)
    }

    /// Returns `true` if a key had no visible effect. In a field, a cursor that stays at the end shows the effect.
    private func isUnused(_ key: Key, from former: PagePosition, to position: PagePosition) -> Bool {
        guard former.filter?.isTyping != true, !key.isMouse else { return false }
        if let selected, let (field, _) = field(selected), field.isEnabled {
            return position == former && key == .enter
        }
        switch movement(key) {
        case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .halfUp, .halfDown, .tab, .backTab:
            guard former.prompt == position.prompt, position.firstKey == former.firstKey else { return false }
            guard slots.selected(position) == selected else { return false }
            let layout = PageLayout(page, size, position, surroundings)
            return (layout.position.top, layout.position.hiddenLines) == (former.top, former.hiddenLines)
        default: return position == former
        }
    }

    private func press(_ key: Key, _ position: inout PagePosition) -> PageResponse<Intent> {
        switch key {
        case .interrupt: return .quit
        case .redraw: return .redraw
        default: break
        }
        if let leaving = surroundings.leaving { return answer(leaving, key) }
        if let question = page.question { return answer(question, key) }
        if let prompt = position.prompt {
            position.prompt = nil
            return answer(prompt, key, &position)
        }
        if position.filter?.isTyping == true, !key.isMouse {
            filter(key, &position)
            return .none
        }
        if let selected, let (field, id) = field(selected), let response = edit(field, id, key, &position) {
            return response
        }
        switch key {
        case .escape where isTypingChosen && takes("\u{1B}"): return take(keys.entry(for: "\u{1B}"), &position)
        case .escape where selected.map({ slots.isField($0) }) == true:
            leaveField(&position)
            return .none
        case .escape where position.filter != nil:
            endFilter(&position)
            return .none
        case .escape where keys.entry(for: "\u{1B}") != nil: return take(keys.entry(for: "\u{1B}"), &position)
        case .escape:
            guard let search = page.search, search.isEnabled, !page.searchText.isEmpty else { return .leave }
            return .send(search.intent(""))
        case .click, .wheel: return obeyMouse(key, &position)
        case .enter: return keys.primary(of: focus).map { take($0, &position) } ?? take(focusedAction, &position)
        case .character(let character): return press(character, &position)
        // An action can have the arrow as its key.
        case .right where keys.entry(for: "→") != nil: return press("→", &position)
        default:
            move(key, &position)
        }
        return .none
    }

    private func press(_ character: Character, _ position: inout PagePosition) -> PageResponse<Intent> {
        if let entry = keys.entry(for: character) { return take(entry, &position) }
        if let field = keys.field(for: character), let slot = slots.slot(of: field, near: 0), slots.canSelect(slot) {
            position.select(field, at: slot)
            return .none
        }
        switch character {
        case "j", "k", "g", "G": move(movement(.character(character)), &position)
        case "n", "N": selectMatch(isNext: character == "n", &position)
        case "y": return copy(&position)
        case "q": return .leave
        case "?": (position.prompt, position.firstKey) = (.keys, 0)
        case "/" where canFilter: position.filter = FilterText(text: position.filter?.text ?? "")
        case surroundings.panel?.key: return .togglePanel
        case surroundings.history?.key: return .showHistory
        default: break
        }
        return .none
    }

    // MARK: Actions

    /// The selected part of the page.
    var focus: PageFocus? { selected.flatMap { slots.focus(at: $0) } }

    /// A Boolean value that indicates whether the person types in a field that an action has asked for.
    var isTypingChosen: Bool { selected.flatMap { field($0) }?.0.isChosen == true }

    /// The selected action of the page.
    private var focusedAction: ActionKeys<Intent>.Entry? {
        guard case .action(let index) = focus else { return nil }
        return keys.entries.suffix(page.actions.count).dropFirst(index).first
    }

    func take(
        _ entry: ActionKeys<Intent>.Entry?, _ position: inout PagePosition
    ) -> PageResponse<Intent> {
        guard let entry, entry.action.isEnabled else { return .none }
        // A person who changes the first row has chosen it, and stays with it where it moves.
        if position.focus == nil, case .row = entry.owner { select(selected, &position) }
        guard entry.action.confirmation == nil else {
            position.prompt = .confirmation(title: entry.action.title, owner: entry.owner)
            return .none
        }
        return .send(entry.action.intent)
    }

    // MARK: Questions

    private func answer(_ leaving: LeaveRequest, _ key: Key) -> PageResponse<Intent> {
        switch key {
        case .character("y"): .answer(.discard)
        case .character("s") where leaving.canSave: .answer(.save)
        case .character("n"), .escape: .answer(.keepEditing)
        default: .none
        }
    }

    private func answer(_ question: PageQuestion<Intent>, _ key: Key) -> PageResponse<Intent> {
        let action: PageAction<Intent>? =
            switch key {
            case .character(question.keys.confirm): question.confirm
            case .character(question.keys.cancel), .escape: question.cancel
            case .enter: [question.confirm, question.cancel].first { $0.role == .primary }
            default: nil
            }
        guard let action, action.isEnabled else { return .none }
        return .send(action.intent)
    }

    private func answer(
        _ prompt: PagePosition.Prompt, _ key: Key, _ position: inout PagePosition
    ) -> PageResponse<Intent> {
        switch (prompt, key) {
        case (.confirmation(let title, let owner), .character("y")):
            guard let entry = keys.entry(titled: title, of: owner), entry.action.isEnabled else { return .none }
            return .send(entry.action.intent)
        case (.keys, _) where scrollKeys(key, &position):
            position.prompt = prompt
            return .none
        case (.confirmation, .character("n")), (.confirmation, .escape), (.keys, _): return .none
        // The question stays until it is answered.
        case (.confirmation, _):
            position.prompt = prompt
            return .none
        }
    }

    /// Scrolls the lines of all keys. Returns `false` for another key, or if all of them are visible.
    private func scrollKeys(_ key: Key, _ position: inout PagePosition) -> Bool {
        let last = help.count - contentHeight
        guard last > 0 else { return false }
        let half = max(1, contentHeight / 2)
        switch key {
        case .up, .character("k"): position.firstKey -= 1
        case .down, .character("j"): position.firstKey += 1
        case .wheel(let lines): position.firstKey += lines
        case .halfUp: position.firstKey -= half
        case .halfDown: position.firstKey += half
        case .pageUp: position.firstKey -= contentHeight
        case .pageDown, .character(" "): position.firstKey += contentHeight
        case .home, .character("g"): position.firstKey = 0
        case .end, .character("G"): position.firstKey = last
        default: return false
        }
        position.firstKey = min(max(position.firstKey, 0), last)
        return true
    }
}
