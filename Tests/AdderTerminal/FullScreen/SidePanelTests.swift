import Adder
import AdderTesting
import AdderViews
import Synchronization
import Testing

@testable import AdderTerminal

/// The panel beside the pages.
///
/// The tests run on the main actor one after the other: they count the drawings that are alive.
@MainActor
@Suite struct SidePanelTests {
    /// Counts the drawings of a panel that are alive.
    private final class Drawing: Sendable {
        static let alive = Mutex(0)

        init() { Self.alive.withLock { $0 += 1 } }
        deinit { Self.alive.withLock { $0 -= 1 } }
    }

    private final class Reports: Sendable {
        private let value = Mutex(0)

        var count: Int { value.withLock { $0 } }
        func add() { value.withLock { $0 += 1 } }
    }

    private static func line(_ text: String) -> TraceLine {
        var line = TraceLine()
        line.append(text, .green)
        return line
    }

    private func pane(isShown: Bool = true) -> PanelPane {
        var panel = SidePanel("Events", key: "|") { _ in
            let drawing = Drawing()
            return { width, height in
                withExtendedLifetime(drawing) { [Self.line("\(width) × \(height)"), Self.line("newest")] }
            }
        }
        panel.isShown = isShown
        return PanelPane(panel) {}
    }

    private static func size(_ width: Int, _ height: Int = 24) -> Terminal.Size {
        Terminal.Size(width: width, height: height)
    }

    private static func layout(
        _ page: Page<FrameIntent>, _ size: Terminal.Size, of pane: PanelPane, _ position: PagePosition = PagePosition()
    ) -> PageLayout<FrameIntent> {
        let surroundings = PageSurroundings(panel: ("|", "Events"))
        return PageLayout(page, pane.pageSize(in: size), position, surroundings)
    }

    /// Returns the lines of a list of three todos with the panel, without the blanks at their ends.
    private static func screen(_ size: Terminal.Size, _ pane: PanelPane) -> [String] {
        let layout = layout(FramePages.list(FrameRow.rows(3)), size, of: pane)
        return pane.frame(layout.frame(), of: layout, in: size).lines.map { line in
            String(line.text.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func theTerminalDecidesThePlace() {
        let pane = pane()
        #expect(pane.pageSize(in: Self.size(120)) == Self.size(59))
        #expect(pane.pageSize(in: Self.size(200)) == Self.size(119))
        #expect(pane.pageSize(in: Self.size(119)) == Self.size(119, 16))
        #expect(pane.pageSize(in: Self.size(40, 18)) == Self.size(40, 12))
        #expect(pane.pageSize(in: Self.size(80, 17)) == Self.size(80, 17))
    }

    @Test func aPanelIsOpenUntilItsKeyHidesIt() {
        let pane = pane()
        #expect(Drawing.alive.withLock { $0 } == 0)
        for width in [120, 80, 200] {
            _ = pane.pageSize(in: Self.size(width))
            #expect(Drawing.alive.withLock { $0 } == 1)
        }
        pane.toggle(in: Self.size(80))
        #expect(pane.pageSize(in: Self.size(80)) == Self.size(80))
        #expect(Drawing.alive.withLock { $0 } == 0)
    }

    @Test func theNewestLineIsAtTheBottom() {
        let size = Self.size(120, 8)
        let lines = Self.screen(size, pane()).map { $0.replacing(/\ +/, with: " ") }
        #expect(lines.first == " Todos 1/3 │ Events")
        #expect(lines.suffix(2).map { $0.drop { $0 != "│" } } == ["│60 × 7", "│newest"])
    }

    @Test func theLowerThirdHasThePanel() {
        let lines = Self.screen(Self.size(80), pane())
        #expect(lines.count == 24)
        #expect(lines[2] == "› k1  [ ]  Todo 1")
        #expect(lines[15].hasSuffix("| Events  ? Keys  q Quit"))
        #expect(lines[16] == " Events")
        #expect(lines.suffix(2) == ["80 × 7", "newest"])
    }

    @Test func aSmallTerminalShowsThePageFirst() {
        let (pane, size) = (pane(), Self.size(80, 17))
        #expect(Self.screen(size, pane).contains("› k1  [ ]  Todo 1"))
        #expect(Self.screen(size, pane).last?.contains("| Events") == true)
        pane.toggle(in: size)
        let lines = Self.screen(size, pane)
        #expect(lines.first == " Events")
        #expect(lines.suffix(3) == ["80 × 15", "newest", " | Hide"])
        #expect(lines.count == 17)
        pane.toggle(in: size)
        #expect(Self.screen(size, pane).contains("› k1  [ ]  Todo 1"))
    }

    /// The panel would miss the events of the keys that are pressed while the page is shown.
    @Test func behindASmallPageItGoesOn() {
        let (pane, size) = (pane(), Self.size(40, 10))
        _ = pane.pageSize(in: size)
        #expect(Drawing.alive.withLock { $0 } == 1)
        pane.toggle(in: size)
        pane.toggle(in: size)
        _ = pane.pageSize(in: size)
        #expect(Drawing.alive.withLock { $0 } == 1)
    }

    @Test func aPanelThatIsHiddenAtFirstIsOpenedByItsKey() {
        let (pane, size) = (pane(isShown: false), Self.size(40, 10))
        _ = pane.pageSize(in: size)
        #expect(Drawing.alive.withLock { $0 } == 0)
        pane.toggle(in: size)
        #expect(Self.screen(size, pane).first == " Events")
    }

    @Test func aPageThatIsNotSeenObeysNoKey() {
        let (pane, size) = (pane(), Self.size(40, 10))
        func response(_ key: Key) -> PageResponse<FrameIntent>? { pane.response(to: key, in: size) }
        #expect(response(.character("d")) == nil)
        pane.toggle(in: size)
        for key in [Key.character("d"), .enter, .down, .paste("x"), .tab] {
            #expect(response(key) == PageResponse.none)
        }
        for key in [Key.character("|"), .escape, .character("q")] { #expect(response(key) == .togglePanel) }
        #expect(response(.interrupt) == .quit)
        #expect(response(.redraw) == .redraw)
        #expect(pane.response(to: .character("d"), in: Self.size(40, 18)) == PageResponse<FrameIntent>?.none)
    }

    @Test func aTerminalThatGrowsShowsBoth() {
        let pane = pane()
        _ = pane.pageSize(in: Self.size(80, 10))
        pane.toggle(in: Self.size(80, 10))
        #expect(pane.pageSize(in: Self.size(80)) == Self.size(80, 16))
        #expect(Self.screen(Self.size(80, 10), pane).contains("› k1  [ ]  Todo 1"))
    }

    @Test(arguments: [(1, 1), (2, 1), (3, 2), (10, 3), (19, 18), (40, 10), (80, 24), (119, 18), (120, 2), (200, 50)])
    func aFrameHasTheSizeOfTheTerminal(_ width: Int, _ height: Int) {
        let (pane, size) = (pane(), Self.size(width, height))
        for _ in 1...3 {
            let lines = Self.screen(size, pane)
            #expect(lines.count == height)
            #expect(lines.allSatisfy { $0.terminalWidth <= width })
            pane.toggle(in: size)
        }
    }

    @Test func anEmptyPanelSaysWhatToPress() {
        let (pane, size) = (PanelPane(SidePanel("Events", key: "|") { _ in { _, _ in [] } }) {}, Self.size(80))
        #expect(
            Self.screen(size, pane).suffix(4) == [
                " Nothing yet. Press a key of the page, such as:", " Return Open", " x Complete", " a Add",
            ])
        func lastLines(_ page: Page<FrameIntent>) -> String {
            let layout = Self.layout(page, size, of: pane)
            return pane.frame(layout.frame(), of: layout, in: size).lines.suffix(7).map(\.text).joined(separator: "\n")
        }
        // In a field, only the Return key takes an action.
        #expect(lastLines(FramePages.form()).contains("Return Save"))
        #expect(!lastLines(FramePages.form()).contains("s Save"))
        var page = Page<FrameIntent>()
        page.text("Text")
        #expect(lastLines(page).contains("Nothing yet. Go to another page."))
    }

    @Test func anActionOnItsKeyIsNamedInstead() {
        let (pane, size) = (pane(), Self.size(80))
        var page = FramePages.list(FrameRow.rows(3))
        page.action("Split", .sent("split"), key: "|")
        let bar = Self.layout(page, size, of: pane).footer.last?.text ?? ""
        #expect(bar.contains("| Split") && !bar.contains("| Events"))
        let field = Self.layout(FramePages.form(), size, of: pane)
        #expect(field.footer.last?.text.contains("| Events") == false)
    }

    /// The first page has loaded before its panel is drawn.
    @Test func theFirstEventsAreShownAtOnce() {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let (panel, size) = (SidePanel.events(of: stream), Self.size(80))
        stream.send(NotesIntent.appear)
        let reports = Reports()
        let pane = PanelPane(panel) { reports.add() }
        #expect(Self.screen(size, pane).last?.hasPrefix("event appear") == true)
        stream.send(NotesIntent.remove([]))
        #expect(reports.count == 1)
        #expect(Self.screen(size, pane).last?.hasPrefix("event remove") == true)
        pane.toggle(in: size)
        _ = pane.pageSize(in: size)
        stream.send(NotesIntent.appear)
        pane.toggle(in: size)
        #expect(Self.screen(size, pane).last == " a Add")
        #expect(reports.count == 1)
    }

    @Test func aFlagIsSetOnceUntilItIsCleared() {
        let flag = EventFlag()
        #expect(flag.set())
        #expect(!flag.set())
        flag.clear()
        #expect(flag.set())
    }
}
