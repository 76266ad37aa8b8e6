import AdderTerminal
import Testing

/// Every screen of this host as the full screen shows it first, compared with the files `screens-full-…` in the folder
/// `Golden`.
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
