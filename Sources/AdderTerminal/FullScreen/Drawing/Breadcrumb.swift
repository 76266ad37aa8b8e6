/// The titles of the pages on the way to the topmost one, in one line: `Todos › Milk › Edit`.
enum Breadcrumb {
    private static let separator = " › "

    /// Returns the titles in a number of cells, that of the topmost page strong, and the others quiet.
    static func line(_ titles: [String], _ width: Int) -> FrameLine {
        let text = text(titles, width)
        let last = titles.last.map(TerminalText.safeLine) ?? ""
        guard text.count > last.count, text.hasSuffix(last) else { return FrameLine(text, .bold) }
        var line = FrameLine(String(text.dropLast(last.count)), .dim)
        line.append(last, .bold)
        return line
    }

    /// Returns the titles in a number of cells. Titles that do not fit are left out in the middle, and that of the
    /// topmost page last.
    static func text(_ titles: [String], _ width: Int) -> String {
        let titles = titles.map(TerminalText.safeLine)
        let whole = titles.joined(separator: separator)
        guard whole.terminalWidth > width, let last = titles.last else { return whole }
        for count in (1..<titles.count).reversed() {
            // Of an odd number, one more is at the end.
            let shorter = titles.prefix(count / 2) + ["…"] + titles.suffix(count - count / 2)
            let text = shorter.joined(separator: separator)
            if text.terminalWidth <= width { return text }
        }
        return TerminalText.cut(last, to: width)
    }
}
