import AdderViews

/// All keys that can be pressed now: those of the actions and the fields, and those of the full screen.
struct PageHelp {
    private typealias Entry = (key: String, title: String, style: FrameStyle)
    private var entries: [Entry] = []

    init<Intent>(_ layout: PageLayout<Intent>) {
        let (keys, surroundings, texts) = (layout.keys, layout.surroundings, layout.surroundings.texts)
        let help = texts.help
        func add(_ key: String, _ title: String, _ style: FrameStyle = []) { entries.append((key, title, style)) }
        for entry in keys.entries {
            guard let key = entry.key else { continue }
            add(surroundings.name(of: key), entry.action.title, FrameStyle(entry.action))
        }
        var hasField = false
        for case .field(let field) in layout.page.parts {
            hasField = true
            guard let key = keys.fields.first(where: { $0.key == field.key })?.key else { continue }
            add(surroundings.name(of: key), field.label, field.isEnabled ? [] : .dim)
        }
        if layout.canFilter { add("/", texts.filter) }
        let panes = [surroundings.panel, surroundings.history].compactMap { $0 }
        for pane in panes where keys.entry(for: pane.key) == nil {
            add(surroundings.name(of: pane.key), pane.title)
        }
        add(texts.returnKey, keys.primary(of: layout.focus)?.action.title ?? help.takeAction)
        add("↑ ↓ ← →", help.move)
        func addFree(_ keys: [Character], _ title: String) {
            let free = keys.filter { !layout.takes($0) }
            if !free.isEmpty { add(free.map { String($0) }.joined(separator: " "), title) }
        }
        addFree(["j", "k"], help.lines)
        addFree(["g", "G"], help.ends)
        add("\(help.controlKey)U \(help.controlKey)D", help.halves)
        if layout.canFilter || layout.page.search != nil { addFree(["n", "N"], help.matches) }
        add(help.tabKey, help.nextPart)
        add(help.backTabKey, help.previousPart)
        add("\(help.homeKey) \(help.endKey)", help.ends)
        add("\(help.pageUpKey) \(help.pageDownKey)", help.pages)
        addFree(["y"], help.copy)
        if surroundings.usesMouse {
            add(help.mouse, help.click)
            add(help.shiftKey + help.mouse, help.selectText)
        }
        if hasField {
            add(help.controlKey + "W", help.deleteWord)
            add("\(help.controlKey)U \(help.controlKey)K", help.deleteToEnds)
        }
        let leave = surroundings.path.isEmpty ? texts.quit : texts.back
        // An action of the page comes first.
        if !layout.takes("\u{1B}") {
            add(
                texts.escapeKey,
                layout.position.filter == nil && layout.page.searchText.isEmpty ? leave : texts.endFilter)
        }
        add("q", leave)
        add("?", texts.keys)
        add(help.controlKey + "L", help.redraw)
        add(help.controlKey + "C", texts.quit)
    }

    /// Returns the lines, in as few columns as the height allows, and in no more than fit into the width.
    func lines(in width: Int, height: Int) -> [FrameLine] {
        let keyWidth = entries.map { TerminalText.safeLine($0.key).terminalWidth }.max() ?? 0
        let items = entries.map { entry in
            var line = FrameLine("  ")
            line.append(entry.key, .cyan)
            line.pad(to: keyWidth + 4)
            line.append(entry.title, entry.style)
            return line
        }
        let cells = (items.map(\.width).max() ?? 0) + 2
        let needed = (items.count + max(height, 1) - 1) / max(height, 1)
        let columns = max(1, min(needed, width / cells))
        let count = (items.count + columns - 1) / columns
        return (0..<count).map { row in
            var line = FrameLine()
            for (column, index) in stride(from: row, to: items.count, by: count).enumerated() {
                line.pad(to: column * cells)
                line.append(items[index])
            }
            return line
        }
    }
}
