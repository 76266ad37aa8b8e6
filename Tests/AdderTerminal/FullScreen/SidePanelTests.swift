import Synchronization
import Testing

@testable import AdderTerminal

/// The panel at the right of the pages.
@MainActor
@Suite struct SidePanelTests {
    /// Counts the drawings of a panel that are alive.
    private final class Drawing: Sendable {
        static let alive = Mutex(0)

        init() { Self.alive.withLock { $0 += 1 } }
        deinit { Self.alive.withLock { $0 -= 1 } }
    }

    private static func line(_ text: String) -> TraceLine {
        var line = TraceLine()
        line.append(text, .green)
        return line
    }

    private func pane() -> PanelPane {
        let panel = SidePanel("Events", key: "|") { _ in
            let drawing = Drawing()
            return { width, height in
                withExtendedLifetime(drawing) { [Self.line("\(width) × \(height)"), Self.line("newest")] }
            }
        }
        return PanelPane(panel) {}
    }

    @Test func aPanelIsOpenOnlyWhileItIsShown() {
        let pane = pane()
        #expect(pane.pageWidth(in: 119) == nil)
        #expect(Drawing.alive.withLock { $0 } == 0)
        #expect(pane.pageWidth(in: 120) == 59)
        #expect(pane.pageWidth(in: 200) == 119)
        #expect(Drawing.alive.withLock { $0 } == 1)
        pane.toggle()
        #expect(pane.pageWidth(in: 200) == nil)
        #expect(Drawing.alive.withLock { $0 } == 0)
    }

    @Test func theNewestLineIsAtTheBottom() {
        let pane = pane()
        let width = pane.pageWidth(in: 120) ?? 0
        let page = Frame(lines: [FrameLine("Todos"), FrameLine("Milk"), FrameLine(), FrameLine("q Quit")], cursor: nil)
        let frame = pane.beside(page, pageWidth: width, in: Terminal.Size(width: 120, height: 4))
        let lines = frame.lines.map { $0.text.replacing(/\ +/, with: " ") }
        #expect(lines == ["Todos │ Events ", "Milk │", " │60 × 3", "q Quit │newest"])
        #expect(frame.lines.allSatisfy { $0.width <= 120 })
    }

    @Test func aFlagIsSetOnceUntilItIsCleared() {
        let flag = EventFlag()
        #expect(flag.set())
        #expect(!flag.set())
        flag.clear()
        #expect(flag.set())
    }
}
