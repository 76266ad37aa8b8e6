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
    /// A Boolean value that indicates whether the next turn with a pause waits for a key.
    private var isPaused = false
    /// A Boolean value that indicates whether a key has asked for the next turn.
    private var isDue = false
    /// A Boolean value that indicates whether a turn had a pause, so that the session is played.
    private var isPlayed = false
    /// The wait of a turn for its time, which a key ends.
    private var wait: Task<Void, any Error>?

    private static var limit: Int { 1_000 }

    init(_ history: SessionHistory, didChange: @escaping @MainActor () -> Void) {
        (self.history, self.didChange) = (history, didChange)
    }

    deinit { replay?.cancel() }

    var isShown: Bool { replay != nil }

    /// Shows the turns of the session so far, as they are replayed.
    func show() {
        (turns, count, chosen, position, folder, message) = ([], 0, nil, PagePosition(), nil, nil)
        (isReplaying, isPaused, isDue, isPlayed) = (true, false, false, false)
        replay = Task { [weak self, history] in
            let message = await history.replay { await self?.add($0) }
            guard !Task.isCancelled else { return }
            self?.end(message)
        }
    }

    private func add(_ turn: SessionHistory.Turn) async {
        if turn.pause > .zero { isPlayed = true }
        while turn.pause > .zero, !isDue, !Task.isCancelled {
            let isPaused = isPaused
            let wait = Task { try await Task.sleep(for: isPaused ? .seconds(3_600) : turn.pause) }
            self.wait = wait
            if (try? await wait.value) != nil, !isPaused { break }
        }
        isDue = false
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

    /// Hides the turns, and ends their replay.
    func hide() {
        replay?.cancel()
        wait?.cancel()
        (replay, turns, isReplaying) = (nil, [], false)
    }

    // MARK: Keys

    /// Returns the response to a key; `nil` while the history is not shown. No response is that of a page.
    func response(
        to key: Key, in size: Terminal.Size, _ surroundings: PageSurroundings
    ) -> PageResponse<PageIntent>? {
        guard isShown else { return nil }
        switch key {
        case .interrupt:
            hide()
            return .quit
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
        case .character(" ") where isPlayed: pause(!isPaused)
        case .left: step(-1)
        case .right:
            // The last turn so far is followed by the one that waits.
            if chosen == nil { isDue = true }
            wait?.cancel()
            step(1)
        case .pageUp: step(-10)
        case .pageDown: step(10)
        case .home: step(-turns.count)
        case .end: step(turns.count)
        case .character("s") where history.save != nil: folder = FieldEditing(".", cursor: nil)
        case .up, .down: position = layout(in: size, surroundings)?.press(key).0 ?? position
        default: break
        }
        return PageResponse.none
    }

    private func step(_ number: Int) {
        guard !turns.isEmpty else { return }
        if number < 0 { pause(true) }
        let index = (chosen ?? turns.count - 1) + number
        chosen = index >= turns.count - 1 ? nil : max(0, index)
    }

    /// Pauses the session, or goes on with the turn that waits.
    private func pause(_ isPaused: Bool) {
        self.isPaused = isPaused
        if !isPaused { chosen = nil }
        wait?.cancel()
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
            self?.message = await history.save?(folder)
            self?.didChange()
        }
    }

    // MARK: Drawing

    private func layout(in size: Terminal.Size, _ surroundings: PageSurroundings) -> PageLayout<PageIntent>? {
        guard let turn = chosen.map({ turns[$0] }) ?? turns.last else { return nil }
        let own = PageSurroundings(path: turn.path, formatter: surroundings.formatter)
        let size = Terminal.Size(width: size.width, height: max(1, size.height - (turn.caption == nil ? 1 : 2)))
        return PageLayout(turn.page, size, position, own)
    }

    /// Returns the frame: the page, the events of its turn or a message, and the keys of the history; `nil` while it is not shown.
    func frame(in size: Terminal.Size, _ surroundings: PageSurroundings) -> Frame? {
        guard isShown else { return nil }
        let layout = layout(in: size, surroundings)
        if let layout { position = layout.position }
        let turn = chosen.map { turns[$0] } ?? turns.last
        let caption = turn?.caption.map { [FrameLine(" " + TerminalText.safeLine($0), .bold)] } ?? []
        let height = max(0, size.height - 2 - caption.count)
        var lines = (layout?.frame().lines ?? []).prefix(height)
        lines += Array(repeating: FrameLine(), count: height - lines.count)
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
        lines = (lines + caption + [note, bar(surroundings)]).suffix(size.height)
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
            ]
            if isPlayed, isReplaying {
                items.append(KeyedTitle.line(own.spaceKey, isPaused ? texts.resume : texts.pause))
            }
            if history.save != nil { items.append(KeyedTitle.line("s", texts.save)) }
        } else {
            items = [KeyedTitle.line(own.returnKey, texts.save), KeyedTitle.line(own.escapeKey, own.cancel)]
        }
        return items.reduce(into: FrameLine()) { line, item in
            line.append(line.width == 0 ? " " : "  ")
            line.append(item)
        }
    }
}
