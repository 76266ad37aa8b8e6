import Adder
import AdderViews

/// The place of a panel on the screen: at the right of a wide terminal, under the page in a narrow one, and in the page's
/// place in a small one.
@MainActor
final class PanelPane {
    private enum Place: Equatable {
        case right(width: Int)
        case below(height: Int)
        case front
        /// The panel is hidden behind the page, where it still collects its lines.
        case behind
    }

    private let panel: SidePanel
    private let didChange: @Sendable () -> Void
    private var isWanted: Bool
    /// A Boolean value that indicates whether the panel is in the page's place in a small terminal.
    private var isInFront = false
    /// The drawing of the panel; `nil` while it is closed.
    private var lines: SidePanel.Lines?

    /// The least width of a panel at the right, at which a line of the tree of events has all its parts.
    private static var leastWidth: Int { 60 }
    /// The least number of lines of a terminal that a page and a panel share.
    private static var leastHeight: Int { 18 }

    init(_ panel: SidePanel, didChange: @escaping @Sendable () -> Void) {
        (self.panel, self.didChange, isWanted) = (panel, didChange, panel.isShown)
    }

    private func place(in size: Terminal.Size) -> Place? {
        let own = max(Self.leastWidth, size.width * 2 / 5)
        guard isWanted else { return nil }
        if size.width >= panel.minimumWidth, size.width - own > 20 { return .right(width: own) }
        if size.height >= Self.leastHeight { return .below(height: size.height / 3) }
        return isInFront ? .front : .behind
    }

    /// Shows the panel, or hides it.
    func toggle(in size: Terminal.Size) {
        switch place(in: size) {
        case .right, .below: isWanted = false
        case .front: isInFront = false
        case .behind: isInFront = true
        case nil: (isWanted, isInFront) = (true, true)
        }
    }

    /// Opens or closes the panel for the size of the terminal.
    ///
    /// - Returns: The size that is left for the page.
    func pageSize(in size: Terminal.Size) -> Terminal.Size {
        let place = place(in: size)
        if place == nil { lines = nil } else if lines == nil { lines = panel.open(didChange) }
        switch place {
        case .right(let width):
            isInFront = false
            return Terminal.Size(width: size.width - width - 1, height: size.height)
        case .below(let height):
            isInFront = false
            return Terminal.Size(width: size.width, height: size.height - height)
        case .front, .behind, nil: return size
        }
    }

    /// Returns the response to a key while the panel is in the page's place; `nil` for a key that the page obeys.
    func response<Intent>(to key: Key, in size: Terminal.Size) -> PageResponse<Intent>? {
        guard place(in: size) == .front else { return nil }
        switch key {
        case .interrupt: return .quit
        case .redraw: return .redraw
        case .escape, .character(panel.key), .character("q"): return .togglePanel
        default: return PageResponse.none
        }
    }

    // MARK: Drawing

    /// Returns a frame with a page and the panel.
    func frame<Intent>(_ page: Frame, of layout: PageLayout<Intent>, in size: Terminal.Size) -> Frame {
        switch place(in: size) {
        case .right(let width):
            var frame = page
            for (index, line) in column(width, size.height, layout).enumerated() where index < frame.lines.count {
                frame.lines[index].pad(to: size.width - width - 1)
                frame.lines[index].append("│", .dim)
                frame.lines[index].append(line)
            }
            return frame
        case .below(let height):
            return Frame(lines: page.lines + column(size.width, height, layout), cursor: page.cursor)
        case .front:
            let texts = layout.surroundings.texts
            var bar = FrameLine(" ")
            bar.append(KeyedTitle.line(layout.surroundings.name(of: panel.key), texts.hidePanel))
            let lines = column(size.width, max(1, size.height - 1), layout) + (size.height > 1 ? [bar] : [])
            return Frame(lines: lines.map { $0.cut(to: size.width) }, cursor: nil)
        case .behind, nil: return page
        }
    }

    /// Returns the lines of the panel: its title, and its newest lines at the bottom.
    private func column<Intent>(_ width: Int, _ height: Int, _ layout: PageLayout<Intent>) -> [FrameLine] {
        let room = max(0, height - 1)
        var drawn = (lines?(width, room) ?? []).suffix(room).map(FrameLine.init)
        if drawn.isEmpty { drawn = Array(layout.linesOfEmptyPanel(width).prefix(room)) }
        let empty = Array(repeating: FrameLine(), count: room - drawn.count)
        var title = FrameLine(" " + panel.title)
        title.pad(to: width)
        return ([title.styled(.bold)] + empty + drawn).map { $0.cut(to: width) }
    }
}

extension PageLayout {
    /// Returns the text of a panel without lines: some keys of the page that lead to events.
    fileprivate func linesOfEmptyPanel(_ width: Int) -> [FrameLine] {
        let primary = keys.primary(of: focus)
        var isTyping = false
        if case .field = focus { isTyping = true }
        let entries = keys.entries.filter { entry in
            entry.action.isEnabled && entry.action.role != .destructive && (entry.owner == nil || entry.owner == focus)
        }
        let titles = entries.compactMap { entry -> FrameLine? in
            let isPrimary = entry.owner == primary?.owner && entry.action.title == primary?.action.title
            guard isPrimary || !isTyping, let key = entry.key else { return nil }
            return KeyedTitle.line(isPrimary ? surroundings.texts.returnKey : surroundings.name(of: key), entry.action)
        }
        let sentence = titles.isEmpty ? surroundings.texts.noEvents : surroundings.texts.noEventsYet
        return FrameText.wrap(sentence, width - 1).map { FrameLine(" " + $0, .dim) }
            + titles.prefix(3).map { title in
                var line = FrameLine(" ")
                line.append(title)
                return line
            }
    }
}
