/// A line of the prompt.
enum PromptLine: Equatable {
    /// No words, or a comment: a line whose first word begins with `#`.
    case empty
    /// The words of a command line, without the program's name.
    case command([String])
    /// The end of the session.
    case exit

    /// Parses a line in UTF-8.
    ///
    /// - Throws: ``Failure`` if the line is not UTF-8, or cannot be split into words.
    init(_ line: [UInt8], program: String) throws(Failure) {
        let text = try Self.text(of: line)
        guard text.unicodeScalars.first(where: { !" \t\r".unicodeScalars.contains($0) }) != "#" else {
            self = .empty
            return
        }
        var words = try LineSplitter.words(of: text)
        guard !words.isEmpty else {
            self = .empty
            return
        }
        if words.first == program { words.removeFirst() }
        switch words.first {
        case "exit" where words.count == 1, "quit" where words.count == 1: self = .exit
        default: self = .command(words)
        }
    }

    /// Returns the text of a line.
    ///
    /// - Throws: ``Failure`` if the line is not UTF-8.
    static func text(of line: [UInt8]) throws(Failure) -> String {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw Failure(usage: "The line is not UTF-8: type it in a terminal whose locale is UTF-8.")
        }
        return text
    }
}

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
