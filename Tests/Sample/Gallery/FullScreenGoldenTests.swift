import AdderViews
import Testing

@testable import AdderTerminal

/// Every screen of this host as the full screen shows it first, compared with the files `screens-full-…` in the folder
/// `Golden`.
@MainActor
@Suite struct FullScreenGoldenTests {
    @Test(arguments: [(40, 10), (80, 24), (200, 50)])
    func theFullScreensMatchTheirGoldenFile(_ width: Int, _ height: Int) throws {
        let renderer = FullScreenRenderer(width: width, height: height)
        let text = try ScreenGallery.text { page in renderer.render(page).map { $0 + "\n" }.joined() }
        try expectGolden("screens-full-\(width)", text)
    }

    @Test(arguments: [(40, 10), (80, 24), (200, 50)])
    func everyFullScreenFitsItsTerminal(_ width: Int, _ height: Int) throws {
        let renderer = FullScreenRenderer(width: width, height: height)
        for entry in try ScreenGallery.pages() {
            let lines = renderer.render(entry.page)
            #expect(lines.count == height)
            for line in lines { #expect(TerminalText.width(line) <= width, "\(entry.name): \(line)") }
        }
    }
}

/// Draws pages as text, as a full screen shows them when they are opened.
private struct FullScreenRenderer {
    let width: Int
    let height: Int

    /// Returns the lines of the screen without their styles, as many as the terminal has. Blanks at the end of a line are
    /// left out.
    func render<Intent>(_ page: Page<Intent>) -> [String] {
        let surroundings = PageSurroundings(formatter: PlainPageFormatter())
        let layout = PageLayout(page, .init(width: width, height: height), PagePosition(), surroundings)
        return layout.frame().lines.map { line in
            let text = line.text
            return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
        }
    }
}
