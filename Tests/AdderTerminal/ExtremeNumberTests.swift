import Adder
import AdderTerminal
import AdderViews
import Testing

/// Every public function of the terminal that takes a number bears all its values.
@Suite struct ExtremeNumberTests {
    static let numbers = [Int.min, -1, 0, 1, .max]
    static let durations = [
        Duration.seconds(Int64.min) * 18, .seconds(Int64.min), .zero, .seconds(Int64.max), .seconds(Int64.max) * 18,
    ]

    @Test(arguments: numbers)
    func aPageIsRenderedInAnyWidth(_ width: Int) {
        var page = Page<PlainIntent>()
        page.title = "A title of several words"
        page.text("A text that is longer than twenty cells.")
        page.progress("Loading", fraction: 0.5)
        page.rows(["a", "b"].map { PlainPages.Item(id: $0) { $0.title = "A row" } }, columns: ["Key", "Title"]) {
            $0.describe(&$1)
        }
        let text = PlainRenderer(width: width).render(page).output
        #expect(text.contains("A row"))
        #expect(text.utf8.count < 100_000)
    }

    @Test(arguments: numbers, numbers)
    func aTreeIsDrawnInAnySize(_ width: Int, _ height: Int) {
        for limit in Self.numbers {
            var tree = EventTree(limit: limit)
            let root = Envelope<any Event>(NotesIntent.appear, id: EventID(rawValue: 1))
            let answer = Envelope<any Event>(
                NotesResponse.rejected([]), id: EventID(rawValue: .max), cause: root.id, kind: .final)
            for (index, time) in Self.durations.enumerated() {
                tree.add(index.isMultiple(of: 2) ? root : answer, at: time)
            }
            #expect(tree.count == min(max(limit, 1), Self.durations.count))
            #expect(tree.lines(width: width, height: height).count <= max(height, 0))
            #expect(!tree.lines(width: width).isEmpty)
        }
    }

    @Test(arguments: numbers)
    @MainActor func panelsAndTracesBearAnyLimit(_ limit: Int) {
        let stream = EventStream(environment: .live())
        let trace = EventTrace(of: stream, limit: limit)
        _ = SidePanel.events(of: stream, limit: limit)
        for _ in 1...3 { stream.send(NotesIntent.appear) }
        #expect(trace.tree.count == min(max(limit, 1), 3))
        #expect(Terminal.Size(width: limit, height: limit).width == limit)
    }
}
