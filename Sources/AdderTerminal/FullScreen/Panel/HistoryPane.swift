import AdderViews

/// The history of a full screen while it is shown: its turns, the one that is shown, and the field of the folder.
@MainActor
final class HistoryPane {
    private let history: SessionHistory
    private let didChange: @MainActor () -> Void
    /// The latest turns.
    private var turns: [SessionHistory.Turn] = []
    /// The number of turns that were replayed.
    private var count = 0
    /// The index of the turn that is shown; `nil` for the last one, also when others follow.
    private var chosen: Int?
    private var position = PagePosition()
    /// The folder that a person types; `nil` while none is asked for.
    private var folder: FieldEditing?
    /// A sentence about the replay, or about what was saved last.
    private var message: String?
    /// The replay; `nil` while the history is not shown.
    private var replay: Task<Void, Never>?
    private var isReplaying = false

    private static var limit: Int { 1_000 }

    init(_ history: SessionHistory, didChange: @escaping @MainActor () -> Void) {
        (self.history, self.didChange) = (history, didChange)
    }

    deinit { replay?.cancel() }

    var isShown: Bool { replay != nil }

    /// Shows the turns of the session so far, as they are replayed.
    func show() {
        (turns, count, chosen, position, folder, message) = ([], 0, nil, PagePosition(), nil, nil)
        isReplaying = true
        replay = Task { [weak self, history] in
            let message = await history.replay { self?.add($0) }
            guard !Task.isCancelled else { return }
            self?.end(message)
        }
    }

    private func add(_ turn: SessionHistory.Turn) {
        guard !Task.isCancelled else { return }
        count += 1
        turns.append(turn)
        if turns.count > Self.limit {
            turns.removeFirst()
            chosen = chosen.map { max(0, $0 - 1) }
        }
        didChange()
    }

    private func end(_ message: String?) {
        (self.message, isReplaying) = (message, false)
        didChange()
    }

    private func hide() {
        replay?.cancel()
        (replay, turns, isReplaying) = (nil, [], false)
    }

    // MARK: Keys

    /// Returns the response to a key; `nil` while the history is not shown. No response is that of a page.
    func response(
        to key: Key, in size: Terminal.Size, _ surroundings: PageSurroundings
    ) -> PageResponse<PageIntent>? {
        guard isShown else { return nil }
        switch key {
        case .interrupt: return .quit
        case .redraw: return .redraw
        default: break
        }
        guard folder == nil else {
            type(key)
            return PageResponse.none
        }
        if !isReplaying { message = nil }
        switch key {
        case .escape, .character("q"), .character(history.key): hide()
        case .left: step(-1)
        case .right: step(1)
        case .pageUp: step(-10)
        case .pageDown: step(10)
        case .home: step(-turns.count)
        case .end: step(turns.count)
        case .character("s"): folder = FieldEditing(".", cursor: nil)
        case .up, .down: position = layout(in: size, surroundings)?.press(key).0 ?? position
        default: break
        }
        return PageResponse.none
    }

    private func step(_ number: Int) {
        guard !turns.isEmpty else { return }
        let index = (chosen ?? turns.count - 1) + number
        chosen = index >= turns.count - 1 ? nil : max(0, index)
    }

    private func type(_ key: Key) {
        guard var field = folder else { return }
        switch key {
        case .escape: folder = nil
        case .enter:
            folder = nil
            save(in: field.text)
        case .character(let character):
            field.insert(String(character))
            folder = field
        case .paste(let text):
            field.insert(TerminalText.safeLine(text))
            folder = field
        default: if field.press(key, isParagraph: false) { folder = field }
        }
    }

    private func save(in folder: String) {
        Task { [weak self, history] in
            let message = await history.save(folder)
            self?.message = message
            self?.didChange()
        }
    }

    // MARK: Drawing

    private func layout(in size: Terminal.Size, _ surroundings: PageSurroundings) -> PageLayout<PageIntent>? {
        guard let turn = chosen.map({ turns[$0] }) ?? turns.last else { return nil }
        let own = PageSurroundings(path: turn.path, formatter: surroundings.formatter)
        let size = Terminal.Size(width: size.width, height: max(1, size.height - 1))
        return PageLayout(turn.page, size, position, own)
    }

    /// Returns the frame: the page, the events of its turn or a message, and the keys of the history; `nil` while it is not shown.
    func frame(in size: Terminal.Size, _ surroundings: PageSurroundings) -> Frame? {
        guard isShown else { return nil }
        let layout = layout(in: size, surroundings)
        if let layout { position = layout.position }
        var lines = (layout?.frame().lines ?? []).prefix(max(0, size.height - 2))
        lines += Array(repeating: FrameLine(), count: max(0, size.height - 2 - lines.count))
        let turn = chosen.map { turns[$0] } ?? turns.last
        var cursor: Frame.Cell?
        var note = FrameLine(" ")
        if let folder {
            let label = surroundings.texts.history.folder + " "
            let room = max(1, size.width - 2 - label.terminalWidth)
            let window = FrameText.window(folder.text, cursor: folder.cursor, room)
            note.append(label)
            note.append(window.text, .bold)
            let column = min(1 + label.terminalWidth + window.column, size.width - 1)
            cursor = Frame.Cell(line: max(0, size.height - 2), column: column)
        } else if let message {
            note.append(message)
        } else {
            note.append(turn?.events.joined(separator: ", ") ?? "", .dim)
        }
        lines = (lines + [note, bar(surroundings)]).suffix(size.height)
        return Frame(lines: lines.map { $0.cut(to: size.width) }, cursor: cursor)
    }

    private func bar(_ surroundings: PageSurroundings) -> FrameLine {
        let (texts, own) = (surroundings.texts.history, surroundings.texts)
        var items: [FrameLine]
        if folder == nil {
            let number = turns.isEmpty ? 0 : count - turns.count + (chosen ?? turns.count - 1) + 1
            items = [
                FrameLine("\(texts.turn) \(number) \(texts.of) \(count)\(isReplaying ? " …" : "")", .bold),
                KeyedTitle.line("← →", texts.step), KeyedTitle.line(own.escapeKey, own.back),
                KeyedTitle.line("s", texts.save),
            ]
        } else {
            items = [KeyedTitle.line(own.returnKey, texts.save), KeyedTitle.line(own.escapeKey, own.cancel)]
        }
        return items.reduce(into: FrameLine()) { line, item in
            line.append(line.width == 0 ? " " : "  ")
            line.append(item)
        }
    }
}
