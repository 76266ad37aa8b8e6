/// The part of a command line before the cursor: whole words, and the word at the cursor.
struct UnfinishedLine: Equatable {
    /// The words before the one at the cursor.
    private(set) var words: [String] = []
    /// The word at the cursor as it is typed, with its quotes; empty after a blank.
    private(set) var typed = ""
    /// The word at the cursor without its quotes.
    private(set) var current = ""
    /// The quote that is open at the cursor; `nil` outside quotes.
    private(set) var quote: Unicode.Scalar?
    /// A Boolean value that indicates whether a quote is open, or a backslash waits for a character.
    private(set) var isOpen = false

    init(_ text: String) {
        let scalars = text.unicodeScalars
        var isEscaped = false
        var start = scalars.startIndex
        for index in scalars.indices {
            let scalar = scalars[index]
            if isEscaped {
                isEscaped = false
            } else if scalar == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "'" || scalar == "\"" {
                quote = scalar
            } else if " \t\r\n".unicodeScalars.contains(scalar) {
                start = scalars.index(after: index)
            }
        }
        isOpen = quote != nil || isEscaped
        words = (try? LineSplitter.words(of: String(scalars[..<start]))) ?? []
        typed = String(scalars[start...])
        let closed = (isEscaped ? String(typed.dropLast()) : typed) + (quote.map(String.init) ?? "")
        current = (try? LineSplitter.words(of: closed).first) ?? ""
    }
}

extension UnfinishedLine {
    /// Divides a text into command lines: at its line ends, except those inside quotes.
    static func commandLines(of text: String) -> [String] {
        var (lines, open) = ([String](), "")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            open += open.isEmpty ? String(line) : "\n\(line)"
            guard !UnfinishedLine(open).isOpen else { continue }
            lines.append(open)
            open = ""
        }
        return open.isEmpty ? lines : lines + [open]
    }
}
