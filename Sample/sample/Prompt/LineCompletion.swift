import AdderTerminal

/// The answer to the Tab key.
struct LineCompletion: Equatable, Sendable {
    /// The number of characters, in scalars, before the cursor that the insertion replaces.
    let replacedCount: Int
    /// The text to insert; `nil` if all that the candidates have in common is typed already.
    let insertion: String?
    /// The candidates, in the order to show them.
    let candidates: [CompletionCandidate]

    /// Creates the completion of a word.
    ///
    /// - Parameters:
    ///   - word: The word as it is typed, with its quotes.
    ///   - current: The word without its quotes.
    ///   - candidates: The words that begin with `current`. One that ends with `/` or `=` is not the whole word.
    init(of word: String, _ current: String, _ candidates: [CompletionCandidate]) {
        self.candidates = candidates
        replacedCount = word.unicodeScalars.count
        let words = candidates.map(\.word)
        guard let first = words.first else {
            insertion = nil
            return
        }
        let common = words.dropFirst().reduce(first) { Self.commonPrefix($0, $1) }
        let isWhole = words.count == 1 && !first.hasSuffix("/") && !first.hasSuffix("=")
        let text = Self.quoted(common) + (isWhole ? " " : "")
        insertion = isWhole || common != current ? text : nil
    }

    /// Returns the candidates for a terminal of a width: in columns, or with their summaries on a line each.
    func list(width: Int) -> String {
        let shown = candidates.prefix(Self.limit)
        let lines =
            shown.contains { $0.summary != nil }
            ? shown.map { "\($0.word)  \($0.summary ?? "")" } : columns(shown.map(\.word), width)
        let rest = candidates.count - shown.count
        let all = rest > 0 ? lines + ["and \(rest) more"] : lines
        // A line that fills the terminal would end with an empty one.
        return all.map { TerminalText.cut(TerminalText.safeLine($0), to: max(1, width - 1)) + "\r\n" }.joined()
    }

    private func columns(_ words: [String], _ width: Int) -> [String] {
        let column = (words.map(TerminalText.width).max() ?? 0) + 2
        let rows = (words.count - 1) / max(1, (width + 1) / column) + 1
        return (0..<rows).map { row in
            let cells = stride(from: row, to: words.count, by: rows).map { words[$0] }
            let padded = cells.dropLast().map { $0 + String(repeating: " ", count: column - TerminalText.width($0)) }
            return padded.joined() + (cells.last ?? "")
        }
    }

    /// The greatest number of candidates that are shown.
    private static let limit = 100

    private static func commonPrefix(_ one: String, _ other: String) -> String {
        String(zip(one, other).prefix { $0 == $1 }.map(\.0))
    }

    /// Returns a word as it is typed at the prompt.
    private static func quoted(_ word: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            if " \t'\"\\".unicodeScalars.contains(scalar) { text.append("\\") }
            text.append(scalar)
        }
        return String(text)
    }
}
