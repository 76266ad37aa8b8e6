import Adder
import AdderViews

/// The lines under the content: remarks, the last message of the log, notices, the problem, the question, and the keys.
struct PageFooter {
    let lines: [FrameLine]
    /// The cell of the selected action in the last line; `nil` if none is selected.
    let column: Int?

    init<Intent>(
        _ page: Page<Intent>, _ keys: ActionKeys<Intent>, _ slots: PageSlots<Intent>, _ selected: Int?,
        _ position: PagePosition, _ surroundings: PageSurroundings, _ size: Terminal.Size
    ) {
        let drawing = RowDrawing(formatter: surroundings.formatter)
        func wrapped(_ text: String, _ style: FrameStyle) -> [FrameLine] {
            FrameText.wrap(text, size.width - 1).map { text in
                var line = FrameLine(" ")
                line.append(text, style)
                return line
            }
        }
        var question: [FrameLine] = []
        if let leaving = surroundings.leaving {
            question = wrapped(leaving.text, .bold)
        } else if let asked = page.question {
            question = wrapped(asked.text, .bold)
        } else if case .confirmation(let title, let owner) = position.prompt {
            question = wrapped(keys.entry(titled: title, of: owner)?.action.confirmation ?? "", .bold)
        }
        let problems = [surroundings.problem, page.problem].compactMap { $0 }.flatMap { wrapped($0.message, .red) }
        let own = surroundings.hidesNoticesOfPage ? [] : page.notices
        let changes = surroundings.notices + own + [position.notice].compactMap { $0 }
        var notices = changes.flatMap { drawing.lines($0, in: size.width) }
        if let offer = Self.undo(changes, keys, surroundings), let last = notices.last {
            let isFree = last.width + 1 + offer.width <= size.width
            var line = isFree ? notices.removeLast() : FrameLine()
            line.append(" ")
            line.append(offer)
            notices.append(line.cut(to: size.width))
        }
        let messages = surroundings.message.map { wrapped($0.text, $0.isError ? .red : .dim) } ?? []
        let remarks = page.remarks.flatMap { remark in
            switch remark {
            case .text(let text): wrapped(text, .dim)
            case .warning(let text): wrapped(text, [])
            case .problem(let problem): wrapped(problem.message, .red)
            }
        }
        // A sign is in the empty line above the footer, or else in the place of the keys, so that nothing else moves. The
        // keys stay while one of their actions is selected.
        let focus = selected.flatMap { slots.focus(at: $0) }
        let sign = UnusedKeySign(page, keys, focus, position, surroundings)?.line.cut(to: size.width)
        let isAbove = PageMargin.lines(size) > 0
        // The most urgent group gets its lines first.
        var room = max(0, (size.height - 1) / 2 - 1)
        let groups = [question, problems, notices, messages, remarks].map { group in
            defer { room -= min(group.count, room) }
            return group.prefix(room)
        }
        let bar = PageBar(page, keys, slots, selected, position, surroundings, width: size.width)
        column = size.height > 1 ? bar.column : nil
        var lines: [FrameLine] = []
        if isAbove, let sign { lines.append(sign) }
        for group in groups.reversed() { lines += group }
        if size.height > 2, let filter = position.filter {
            lines.append(FilterLine(filter, surroundings.matches, width: size.width).line)
        }
        if size.height > 1 { lines.append(isAbove || column != nil ? bar.line : sign ?? bar.line) }
        self.lines = lines
    }
}

extension PageFooter {
    /// Returns the offer to take the last change back; `nil` if the page has no key for it now.
    fileprivate static func undo<Intent>(
        _ notices: [PageNotice], _ keys: ActionKeys<Intent>, _ surroundings: PageSurroundings
    ) -> FrameLine? {
        guard let key = notices.lazy.compactMap(\.undo).last, keys.entry(for: key)?.action.isEnabled == true
        else { return nil }
        var line = FrameLine("· ")
        line.append(KeyedTitle.line(surroundings.name(of: key), surroundings.texts.undoes))
        return line
    }
}

/// The empty lines above and below the content.
enum PageMargin {
    /// Returns the number of empty lines on each side.
    static func lines(_ size: Terminal.Size) -> Int { size.height < 16 ? 0 : 1 }
}

/// The sign after a key that did nothing: its name, and a key near to it that does something here.
private struct UnusedKeySign {
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
            line.append(surroundings.name(of: key), .cyan)
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
        if surroundings.leaving != nil { return KeyedTitle.line("n", texts.keepEditing) }
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
        case .backspace, .delete, .lineFeed, .paste, .deleteWord, .deleteToEnd:
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

/// The line of a filter: its text after a slash, and the number of rows that match.
struct FilterLine {
    let line: FrameLine
    /// The cell of the cursor in the line.
    let column: Int

    init(_ filter: FilterText, _ count: FilterCount?, width: Int) {
        let numbers = count.map { "  " + $0.text } ?? ""
        let room = max(1, width - 3 - numbers.terminalWidth)
        let window = FrameText.window(filter.text, cursor: filter.cursor ?? filter.text.count, room)
        var line = FrameLine(" ")
        line.append("/", .cyan)
        line.append(window.text, filter.isTyping ? .bold : [])
        line.append(numbers, .dim)
        self.line = line
        column = 2 + window.column
    }
}
