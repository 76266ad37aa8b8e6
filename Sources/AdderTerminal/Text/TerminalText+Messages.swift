extension TerminalText {
    /// The greatest width of a line of sentences. Longer lines are hard to read.
    package static let readableWidth = 100

    /// Returns sentences, in which line ends count, broken at blanks. A line that is broken keeps its indentation. A word
    /// is never cut, so that a path or an address can be copied.
    ///
    /// - Parameters:
    ///   - text: A safe text.
    ///   - width: The number of cells of a line; `nil` if nothing is broken.
    package static func wrapped(_ text: String, to width: Int?) -> String {
        guard let width, text.utf8.count > width else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indent = min(line.utf8.prefix { $0 == 0x20 }.count, width / 2)
            return LineWrapper(width: width, indent: indent, cutsWords: false).wrap(line)
        }
        return lines.joined(separator: "\n")
    }
}
