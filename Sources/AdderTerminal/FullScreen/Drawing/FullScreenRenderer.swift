package import AdderViews

/// Draws pages as text, as a full screen shows them when they are opened: for golden files.
package struct FullScreenRenderer: Sendable {
    private let size: Terminal.Size
    private let formatter: any PageFormatter

    /// Creates a renderer for a terminal of some size.
    package init(width: Int, height: Int, formatter: any PageFormatter = PlainPageFormatter()) {
        (size, self.formatter) = (Terminal.Size(width: width, height: height), formatter)
    }

    /// Returns the lines of the screen without their styles, as many as the terminal has. Blanks at the end of a line are
    /// left out.
    package func render<Intent>(_ page: Page<Intent>) -> [String] {
        let surroundings = PageSurroundings(formatter: formatter)
        return PageLayout(page, size, PagePosition(), surroundings).frame().lines.map { line in
            let text = line.text
            return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
        }
    }
}
