import AdderViews
import Dispatch

/// Shows the screens of a stack until the last one is left.
@MainActor
final class FullScreenSession {
    private let stack: PageStack
    private let options: FullScreenOptions
    private let device = TerminalDevice()
    private let events: AsyncStream<SessionEvent>
    private let reports: AsyncStream<SessionEvent>.Continuation
    /// The frame on the screen; `nil` if the content of the screen is not known.
    private var shown: Frame?
    /// A Boolean value that indicates whether the pages have changed since the last frame.
    private var isChangeReported = true
    /// The rows that have changed since the last key.
    private var changes = RowChanges<PageIntent>()

    init(_ stack: PageStack, _ options: FullScreenOptions) {
        (self.stack, self.options) = (stack, options)
        (events, reports) = AsyncStream.makeStream()
    }

    /// Shows the screens, and leaves the terminal as it was in every case.
    func run() async throws(TerminalError) {
        let queue = DispatchQueue(label: "adder.terminal")
        let report: @Sendable (SessionEvent) -> Void = { [reports] in reports.yield($0) }
        // The signals first: one that comes now leaves a terminal that is entered later.
        let watch = SignalWatch(device, on: queue, report)
        await watch.registered()
        defer {
            device.leave()
            stack.observer = nil
        }
        guard device.enter() else { throw Self.lost("cannot be switched to single keys") }
        let reader = KeyReader(on: queue, report)
        stack.observer = { [weak self] in self?.noteChange() }
        defer { withExtendedLifetime((watch, reader)) {} }
        try draw()
        guard !stack.isOver else { return }
        for await event in events {
            watch.isHungUp = event.isHangUp
            try respond(to: event)
            try draw()
            guard !stack.isOver else { return }
        }
    }

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
            for key in keys where !stack.entries.isEmpty { try press(key) }
        case .changed: break
        case .resized, .continued: shown = nil
        case .signal(let number):
            throw TerminalError(
                .interrupted, signal: number, message: "The program was interrupted by signal \(number). Run it again.")
        case .inputEnded: throw Self.lost("was closed")
        }
        stack.popFinished(options.pageTexts)
    }

    private func press(_ key: Key) throws(TerminalError) {
        guard let layout else { return }
        let (position, response) = layout.press(key)
        stack.clearNotices()
        changes.clear()
        stack.move(to: position)
        switch response {
        case .none: break
        case .send(let intent): intent.send()
        case .leave: stack.pop()
        case .quit: while !stack.entries.isEmpty { stack.pop() }
        case .redraw: shown = nil
        }
        stack.popFinished(options.pageTexts)
    }

    // MARK: Drawing

    /// The topmost page as it is now.
    private var layout: PageLayout<PageIntent>? {
        guard let top = stack.entries.last else { return nil }
        let path = stack.entries.dropLast().map { $0.screen.page(texts: options.pageTexts).title }
        let surroundings = PageSurroundings(
            path: path, notices: stack.notices, problem: stack.problem, texts: options.texts,
            formatter: options.formatter)
        return PageLayout(
            top.screen.page(texts: options.pageTexts), Terminal.size ?? Terminal.Size(width: 80, height: 24),
            top.position, surroundings)
    }

    private func draw() throws(TerminalError) {
        stack.popFinished(options.pageTexts)
        let isChanged = isChangeReported
        isChangeReported = false
        guard let layout, let screen = stack.screens.last else { return }
        stack.move(to: layout.position)
        if isChanged { changes.show(layout.page, of: screen.id, visible: layout.visibleRows) }
        let frame = layout.frame(marking: changes)
        let former = shown?.lines.count == frame.lines.count ? shown : nil
        guard device.write(frame.update(from: former, isColored: options.isColored)) else {
            throw Self.lost("cannot be written")
        }
        shown = frame
    }
}
