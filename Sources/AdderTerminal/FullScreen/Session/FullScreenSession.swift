import Adder
import AdderViews
import Dispatch

/// A session that shows the pages of a stack until the last one is left.
@MainActor
final class FullScreenSession {
    private let stack: PageStack
    private let options: FullScreenOptions
    private let device: TerminalDevice
    private let events: AsyncStream<SessionEvent>
    private let reports: AsyncStream<SessionEvent>.Continuation
    private let end: EndRequest
    private let pane: PanelPane?
    private var history: HistoryPane?
    /// A Boolean value that indicates whether a change of the panel is in the queue of events.
    private let isPanelReported = EventFlag()
    /// The frame on the screen; `nil` if the content of the screen is not known.
    private var shown: Frame?
    /// A Boolean value that indicates whether the pages have changed since the last frame.
    private var isChangeReported = true
    /// The rows that have changed since the last key.
    private var changes = RowChanges<PageIntent>()
    /// The rows of the topmost page that match its filter.
    private var filter = RowFilter<PageIntent>()
    /// The visible rows, as the screens were told last.
    private var visibleRows = VisibleRows()
    /// A Boolean value that indicates whether the rest of the filter is in the queue of events.
    private var isFilterReported = false
    /// The text that the rows of the last frame were searched for.
    private var searched = ""

    init(_ stack: PageStack, _ options: FullScreenOptions) {
        (self.stack, self.options, device) = (stack, options, TerminalDevice(usesMouse: options.usesMouse))
        let (events, reports) = AsyncStream.makeStream(of: SessionEvent.self)
        (self.events, self.reports, end) = (events, reports, EndRequest(ProgramLife(options.onPhase), reports))
        let isReported = isPanelReported
        pane = options.panel.map { panel in
            PanelPane(panel) {
                if isReported.set() { reports.yield(.panelChanged) }
            }
        }
        history = options.history.map { HistoryPane($0) { [weak self] in self?.noteChange() } }
    }

    /// Shows the screens, or first the history, and restores the terminal in every case.
    func run(fromHistory: Bool = false) async throws(TerminalError) {
        let queue = DispatchQueue(label: "adder.terminal")
        // The signals are watched first. After one that arrives now, the terminal is not entered.
        let watch = SignalWatch(device, on: queue, end.life, end.report)
        await watch.registered()
        defer {
            device.leave()
            end.withdraw()
            history?.hide()
            stack.observer = nil
            options.log?.onMessage(nil)
        }
        guard device.enter() else { throw Self.lost("cannot be switched to single keys") }
        let reader = KeyReader(on: queue, end.report)
        stack.observer = { [weak self] in self?.noteChange() }
        options.log?.onMessage { [reports] in reports.yield(.logged) }
        defer { withExtendedLifetime((watch, reader)) {} }
        if fromHistory { history?.show() }
        try draw()
        guard !isOver else { return }
        for await event in events {
            let ending = await end.answered()
            watch.isHungUp = ending?.isHangUp == true
            try respond(to: ending ?? event)
            try draw()
            guard !isOver else { return }
        }
    }

    private var isOver: Bool { stack.isOver && history?.isShown != true }

    private static func lost(_ reason: String) -> TerminalError {
        TerminalError(.lost, message: "The terminal \(reason). Run the program in another terminal.")
    }

    /// Reports a change once until the next frame, however often the pages change.
    private func noteChange() {
        guard !isChangeReported else { return }
        isChangeReported = true
        reports.yield(.changed)
    }

    private func respond(to event: SessionEvent) throws(TerminalError) {
        switch event {
        case .keys(let keys):
            for key in keys where !end.isAsked { try press(key) }
        case .changed, .logged: break
        case .panelChanged: isPanelReported.clear()
        case .filtering: isFilterReported = false
        case .resized, .continued: shown = nil
        case .signal(let number):
            throw TerminalError(
                .interrupted, signal: number, message: "The program was interrupted by signal \(number). Run it again.")
        case .inputEnded: throw Self.lost("was closed")
        }
        stack.update(options.pageTexts)
    }

    private func press(_ key: Key) throws(TerminalError) {
        let size = Self.size
        if let response = history?.response(to: key, in: size, surroundingsOfHistory) {
            return obey(response, in: size)
        }
        guard let layout = layoutAfterTelling() else { return }
        let (position, response) =
            pane?.response(to: key, in: size).map { (layout.position, $0) } ?? layout.press(key)
        stack.clearNotices()
        stack.noteSeen(layout.page.notices)
        options.log?.clearLast()
        changes.clear()
        stack.move(to: position)
        obey(response, in: size)
    }

    private func obey(_ response: PageResponse<PageIntent>, in size: Terminal.Size) {
        switch response {
        case .none: break
        case .send(let intent): intent.send()
        case .leave: stack.goBack()
        case .quit: stack.leaveAll()
        case .answer(let answer): stack.answer(answer)
        case .togglePanel: pane?.toggle(in: size)
        case .showHistory: history?.show()
        case .copy(let text): _ = device.write(Clipboard.sequence(text))
        case .redraw: shown = nil
        }
        stack.update(options.pageTexts)
    }

    // MARK: Drawing

    /// The topmost page as it is now.
    private var layout: PageLayout<PageIntent>? {
        guard let top = stack.screens.last else { return nil }
        let path = stack.screens.dropLast().map { $0.page(texts: options.pageTexts).title }
        let page = top.page(texts: options.pageTexts)
        let surroundings = PageSurroundings(
            path: path, notices: stack.notices,
            // A finished screen shows nothing but its result.
            hidesNoticesOfPage: !page.isFinished && stack.seenNotices == page.notices, problem: stack.problem,
            leaving: stack.leaving,
            message: options.log?.last, usesMouse: options.usesMouse,
            matches: filter.count, panel: options.panel.map { ($0.key, $0.title) },
            history: options.history.map { ($0.key, $0.title) }, formatter: options.formatter)
        let size = pane?.pageSize(in: Self.size) ?? Self.size
        return PageLayout(filter.filtered(page), size, stack.position, surroundings)
    }

    /// Returns the topmost page after its screen was told which rows are visible, since their children then open.
    private func layoutAfterTelling() -> PageLayout<PageIntent>? {
        guard let layout, visibleRows.tell(layout, of: stack.screens.map(\.id)) else { return layout }
        stack.update(options.pageTexts)
        filterRows(isChangeReported)
        return self.layout
    }

    private var surroundingsOfHistory: PageSurroundings { PageSurroundings(formatter: options.formatter) }

    private static var size: Terminal.Size { Terminal().size ?? Terminal.Size(width: 80, height: 24) }

    private func draw() throws(TerminalError) {
        stack.update(options.pageTexts)
        if let frame = history?.frame(in: Self.size, surroundingsOfHistory) {
            isChangeReported = false
            return try show(frame)
        }
        let wasFiltered = filter.count != nil
        filterRows(isChangeReported)
        let drawn = layoutAfterTelling()
        let isChanged = isChangeReported
        isChangeReported = false
        guard let layout = drawn, let screen = stack.screens.last else { return }
        stack.move(to: layout.position)
        stack.forgetSeen(unless: layout.page.notices)
        // Rows that a filter or a search moves do not count as changed. Those of a search arrive later.
        let isSearched = layout.page.searchText != searched
        if !layout.page.isBusy { searched = layout.page.searchText }
        if wasFiltered || filter.count != nil || isSearched { changes = RowChanges() }
        if isChanged || wasFiltered { changes.show(layout.page, of: screen.id, visible: layout.visibleRows) }
        let page = layout.frame(marking: changes)
        try show(pane?.frame(page, of: layout, in: Self.size) ?? page)
    }

    private func show(_ frame: Frame) throws(TerminalError) {
        let former = shown?.lines.count == frame.lines.count ? shown : nil
        guard device.write(frame.update(from: former, isColored: options.isColored)) else {
            throw Self.lost("cannot be written")
        }
        shown = frame
    }

    /// Filters the rows of the topmost page for a part of a frame's time, and continues after the keys that wait.
    private func filterRows(_ isChanged: Bool) {
        guard let top = stack.screens.last, let words = stack.position.filter?.words, !words.isEmpty else {
            return filter.end()
        }
        filter.show(
            top.page(texts: options.pageTexts), of: top.id, words: words, isChanged: isChanged)
        guard filter.isPending else { return }
        let end = ContinuousClock.now + .milliseconds(8)
        filter.advance(options.formatter) { ContinuousClock.now >= end }
        guard filter.isPending, !isFilterReported else { return }
        isFilterReported = true
        reports.yield(.filtering)
    }
}
