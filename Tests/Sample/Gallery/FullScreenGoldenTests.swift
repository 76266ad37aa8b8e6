import Adder
import AdderViews
import CartKit
import Testing
import TodosKit

@testable import AdderTerminal
@testable import sample

/// The screens of this host as the full screen shows them first, compared with the files `screens-color-…` in the folder
/// `Golden`, in which a sign stands for the escape character.
@MainActor
@Suite struct FullScreenGoldenTests {
    @Test(arguments: [(40, 10), (80, 24), (200, 50)])
    func theFullScreensMatchTheirGoldenFile(_ width: Int, _ height: Int) throws {
        let renderer = FullScreenRenderer(width: width, height: height)
        let text = try ScreenGallery.text(at: width) { renderer.colored($0) }
        try expectGolden("screens-color-\(width)", text)
    }

    @Test func redAndOneAccentAreTheOnlyColours() throws {
        let renderer = FullScreenRenderer(width: 80, height: 24)
        let codes = try ScreenGallery.text { renderer.colored($0) }.matches(of: /␛\[([0-9;]*)m/)
            .flatMap { $0.1.split(separator: ";") }
        #expect(Set(codes) == ["0", "1", "2", "4", "7", "31", "36"])
    }

    /// Children are parts of the pages of others.
    @Test func everyScreenIsInTheGallery() throws {
        func state<P: Presenter>(_ screen: P.Type) -> Any.Type { P.State.self }
        let shown = Set(try ScreenGallery.pages().map { ObjectIdentifier($0.state) })
        let children: [any Presenter.Type] = [StreakCountPresenter.self, CartLinePresenter.self]
        for screen in screensOfKits.values.joined() + [HomePresenter.self]
        where !children.contains(where: { $0 == screen }) {
            #expect(shown.contains(ObjectIdentifier(state(screen))), "\(screen)")
        }
    }

    @Test(arguments: [(40, 10), (80, 24), (120, 36), (200, 50)])
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
        frame(page).lines.map { line in
            let text = line.text
            return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
        }
    }

    /// Returns the text of the screen as a terminal reads it. A line is left out if the one before it is empty too.
    func colored<Intent>(_ page: Page<Intent>) -> String {
        let lines = frame(page).lines.map { $0.encoded(isColored: true).replacing("\u{1B}", with: "␛") }
        let shown = lines.indices.filter { $0 == 0 || !lines[$0].isEmpty || !lines[$0 - 1].isEmpty }
        return shown.map { lines[$0] + "\n" }.joined()
    }

    private func frame<Intent>(_ page: Page<Intent>) -> Frame {
        let surroundings = PageSurroundings(formatter: PlainPageFormatter())
        return PageLayout(page, .init(width: width, height: height), PagePosition(), surroundings).frame()
    }
}
