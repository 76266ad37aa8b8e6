import AdderViews

/// All keys that can be pressed now, a line for each.
struct PageHelp {
    let lines: [FrameLine]

    init<Intent>(
        _ keys: ActionKeys<Intent>, _ surroundings: PageSurroundings, canFilter: Bool, isFiltered: Bool
    ) {
        var entries = keys.entries.compactMap { entry in
            entry.key.map { (surroundings.name(of: $0), entry.action.title, FrameStyle(entry.action)) }
        }
        let texts = surroundings.texts
        if canFilter { entries.append(("/", texts.filter, [])) }
        if isFiltered { entries.append((texts.escapeKey, texts.endFilter, [])) }
        if let panel = surroundings.panel { entries.append((surroundings.name(of: panel.key), panel.title, [])) }
        entries.append(("?", texts.keys, []))
        entries.append(("q", surroundings.path.isEmpty ? texts.quit : texts.back, []))
        let width = entries.map { $0.0.terminalWidth }.max() ?? 0
        lines = entries.map { key, title, style in
            var line = FrameLine("  ")
            line.append(key, .bold)
            line.pad(to: width + 4)
            line.append(title, style)
            return line
        }
    }
}

extension PageSurroundings {
    /// Returns the name of a key.
    func name(of key: Character) -> String {
        switch key {
        case " ": texts.spaceKey
        case "\r", "\n", "\r\n": texts.returnKey
        case "\u{1B}": texts.escapeKey
        default: String(key)
        }
    }
}
