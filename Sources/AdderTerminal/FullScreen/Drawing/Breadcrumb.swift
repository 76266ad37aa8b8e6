/// The titles of the pages on the way to the topmost one, in one line: `Todos › Milk › Edit`.
enum Breadcrumb {
    private static let separator = " › "

    /// Returns the titles in a number of cells. What does not fit is left out in the middle: the title of the topmost page
    /// is left out last.
    static func text(_ titles: [String], _ width: Int) -> String {
        let titles = titles.map(FrameText.safe)
        let whole = titles.joined(separator: separator)
        guard whole.terminalWidth > width, let last = titles.last else { return whole }
        for count in (1..<titles.count).reversed() {
            // An odd one is at the end.
            let shorter = titles.prefix(count / 2) + ["…"] + titles.suffix(count - count / 2)
            let text = shorter.joined(separator: separator)
            if text.terminalWidth <= width { return text }
        }
        return TerminalText.cut(last, to: width)
    }
}
