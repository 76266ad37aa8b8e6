import Adder

/// The place of a side panel on the screen.
@MainActor
final class PanelPane {
    private let panel: SidePanel
    private let didChange: @Sendable () -> Void
    private var isWanted: Bool
    /// The drawing of the panel; `nil` while it is closed.
    private var lines: SidePanel.Lines?

    /// The least number of cells of the panel, from which a line of the tree of events has all that it can have.
    private static var leastWidth: Int { 60 }

    init(_ panel: SidePanel, didChange: @escaping @Sendable () -> Void) {
        (self.panel, self.didChange, isWanted) = (panel, didChange, panel.isShown)
    }

    /// Shows the panel, or hides it.
    func toggle() {
        isWanted.toggle()
    }

    /// Opens or closes the panel for the width of the terminal.
    ///
    /// - Returns: The number of cells that are left for the page; `nil` if the panel is closed.
    func pageWidth(in width: Int) -> Int? {
        let own = max(Self.leastWidth, width * 2 / 5)
        guard isWanted, width >= panel.minimumWidth, width - own > 20 else {
            lines = nil
            return nil
        }
        if lines == nil { lines = panel.open(didChange) }
        return width - own - 1
    }

    /// Returns a frame with the panel at its right.
    func beside(_ page: Frame, pageWidth: Int, in size: Terminal.Size) -> Frame {
        guard let lines else { return page }
        let width = size.width - pageWidth - 1
        let drawn = lines(width, size.height - 1).map(FrameLine.init)
        let empty = Array(repeating: FrameLine(), count: max(0, size.height - 1 - drawn.count))
        var title = FrameLine(" " + panel.title)
        title.pad(to: width)
        let column = [title.cut(to: width).styled([.bold, .reversed])] + empty + drawn
        var frame = page
        for (index, line) in column.enumerated() where index < frame.lines.count {
            frame.lines[index].pad(to: pageWidth)
            frame.lines[index].append("│", .dim)
            frame.lines[index].append(line.cut(to: width))
        }
        return frame
    }
}
