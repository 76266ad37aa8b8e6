import AdderViews

/// The sign after a key that did nothing: its name, and a key near to it that does something here.
struct UnusedKeySign {
    let line: FrameLine

    /// Creates the sign; `nil` if the last key did something.
    init?<Intent>(
        _ page: Page<Intent>, _ keys: ActionKeys<Intent>, _ focus: PageFocus?, _ position: PagePosition,
        _ surroundings: PageSurroundings
    ) {
        guard let key = position.unusedKey else { return nil }
        let texts = surroundings.texts
        var line = FrameLine(" ")
        if case .character(let character) = key, let entry = keys.entry(for: character), !entry.action.isEnabled {
            line.append(KeyedTitle.line(surroundings.name(of: character), entry.action.title))
            line.append(" " + texts.isOff)
        } else {
            line.append(surroundings.name(of: key), .bold)
            line.append(" " + texts.doesNothing)
        }
        line.append("  ")
        line.append(Self.nearest(key, page, keys, focus, position, surroundings))
        self.line = line
    }

    /// Returns the nearest key with its title: the same letter in another case, an action of that initial, the other keys of
    /// its kind, else the key that shows all.
    private static func nearest<Intent>(
        _ key: Key, _ page: Page<Intent>, _ keys: ActionKeys<Intent>, _ focus: PageFocus?, _ position: PagePosition,
        _ surroundings: PageSurroundings
    ) -> FrameLine {
        let texts = surroundings.texts
        if let question = page.question { return KeyedTitle.line(String(question.keys.cancel), question.cancel) }
        if position.prompt != nil { return KeyedTitle.line("n", texts.cancel) }
        if case .field = focus { return KeyedTitle.line(texts.escapeKey, texts.leaveField) }
        let usable = keys.entries.filter { entry in
            entry.action.isEnabled && entry.key != nil && (entry.owner == nil || entry.owner == focus)
        }
        switch key {
        case .character(let character):
            let letter = character.lowercased()
            let near =
                usable.first { $0.key.map { $0.lowercased() == letter && $0 != character } == true }
                ?? usable.first { $0.action.title.lowercased().hasPrefix(letter) }
            if let near { return KeyedTitle.line(near.key.map { surroundings.name(of: $0) }, near.action) }
        case .enter:
            if let first = usable.first {
                return KeyedTitle.line(first.key.map { surroundings.name(of: $0) }, first.action)
            }
        case .backspace, .delete, .lineFeed, .paste, .deleteWord, .deleteToStart, .deleteToEnd:
            // A person who types looks for a field.
            for case .field(let field) in page.parts where field.isEnabled {
                guard let key = keys.fields.first(where: { $0.key == field.key })?.key else { continue }
                return KeyedTitle.line(surroundings.name(of: key), field.label)
            }
        default: break
        }
        return KeyedTitle.line("?", texts.keys)
    }
}
