import Adder
import AdderTerminal
import AdderViews
import Testing

/// Every screen of this host in every renderer, compared exactly with the files `screens-…` in the folder `Golden`.
@MainActor
@Suite struct ScreenGoldenTests {
    @Test(arguments: [40, 80, 200])
    func thePlainScreensMatchTheirGoldenFile(_ width: Int) throws {
        let renderer = PlainRenderer(width: width)
        try expectGolden("screens-plain-\(width)", try ScreenGallery.text(at: width) { Self.text($0, renderer, width) })
    }

    @Test(arguments: [40, 80, 200])
    func noPlainLineIsWiderThanTheTerminal(_ width: Int) throws {
        let renderer = PlainRenderer(width: width)
        for entry in try ScreenGallery.pages() {
            let page = renderer.render(entry.page)
            let remarks = page.remarks.map { TerminalText.wrapped($0, to: width) }
            for line in (page.output + remarks.joined(separator: "\n")).split(separator: "\n") {
                #expect(TerminalText.width(String(line)) <= width, "\(entry.name): \(line)")
            }
        }
    }

    @Test func theScreensMatchTheirGoldenHTML() throws {
        let renderer = HTMLRenderer(includesRowActions: true)
        try expectGolden("screens-html", try ScreenGallery.text { renderer.render($0) })
    }

    /// Returns the text of a page; below it, that of the last change, if the page is about one.
    private static func text(_ page: Page<String>, _ renderer: PlainRenderer, _ width: Int) -> String {
        let whole = text(renderer.render(page), width)
        return page.notices.isEmpty ? whole : whole + "-- the change\n" + text(renderer.renderOutcome(page), width)
    }

    /// Returns the output of a page, its remarks and its problems, in the order in which a terminal shows them.
    private static func text(_ page: PlainPage, _ width: Int) -> String {
        let problems = [page.problem].compactMap(\.self) + page.partialProblems
        let messages = page.remarks + page.warnings + problems.map { "\($0.code): \($0.message)" }
        let width = min(width, TerminalText.readableWidth)
        return page.output + messages.map { TerminalText.wrapped("! \($0)", to: width) + "\n" }.joined()
    }
}
