import AdderTerminal

/// The answer to a script of a shell that asks for the candidates of a word.
///
/// Its first line says which paths the shell adds: `files`, `folders` or `none`. Each other line is a candidate, and after a
/// tab its meaning.
struct ShellCompletion {
    let shell: Shell
    /// The command line before the cursor, from the name of the program on.
    let line: UnfinishedLine
    /// The part of the word at the cursor that the shell replaces: bash divides words at `=`, `:` and `@`, too.
    let part: String

    init(of text: String, _ part: String?, for shell: Shell) {
        (self.shell, line) = (shell, UnfinishedLine(text))
        self.part = part ?? line.current
    }

    /// The words before the cursor, without the name of the program and the assignments before it.
    var words: [String] {
        Array(line.words.drop(while: Self.isAssignment).dropFirst())
    }

    /// Returns a Boolean value that indicates whether a word gives a value to a variable: `NO_COLOR=1`.
    private static func isAssignment(_ word: String) -> Bool {
        let name = word.utf8.prefix { $0 != UInt8(ascii: "=") }
        return name.endIndex < word.utf8.endIndex && !name.isEmpty
            && name.allSatisfy { byte in
                let letter = Character(UnicodeScalar(byte))
                return letter == "_" || letter.isASCII && (letter.isLetter || letter.isNumber)
            }
    }

    /// Returns the answer for candidates.
    func answer(_ known: WordCandidates) -> String {
        let all = known.words.map { CompletionCandidate(word: known.option + $0.word, summary: $0.summary) }
        // Zsh and fish have rules of their own, such as that a part of the word is enough.
        let isExact = shell == .bash || all.count > CommandCompletion.limit
        let matching = isExact ? all.filter { $0.word.hasPrefix(line.current) } : all
        let paths = known.paths == .file ? "files" : known.paths == .folder ? "folders" : "none"
        return ([paths] + matching.prefix(CommandCompletion.limit).compactMap(text)).map { $0 + "\n" }.joined()
    }

    private func text(of candidate: CompletionCandidate) -> String? {
        guard let word = insertion(of: candidate.word) else { return nil }
        let summary = TerminalText.safeLine(candidate.summary ?? "")
        return summary.isEmpty ? word : "\(word)\t\(TerminalText.cut(summary, to: 72))"
    }

    /// Returns the text that the shell inserts; `nil` if it would be empty. Bash alone inserts it as it is.
    private func insertion(of word: String) -> String? {
        guard shell == .bash else { return word }
        let parts = [part, UnfinishedLine(part).current]
        let replaced = parts.first { line.current.hasSuffix($0) } ?? line.current
        let rest = word.dropFirst(line.current.count - replaced.count)
        return rest.isEmpty ? nil : BashQuoting.quoted(String(rest), inside: line.quote)
    }
}

/// The part of a command line before the cursor: whole words, and the word at the cursor.
struct UnfinishedLine: Equatable {
    /// The words before the one at the cursor.
    let words: [String]
    /// The word at the cursor without its quotes; empty after a blank.
    let current: String
    /// The quote that is open at the cursor; `nil` outside quotes.
    private(set) var quote: Unicode.Scalar?

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
        words = (try? LineSplitter.words(of: String(scalars[..<start]))) ?? []
        let typed = String(scalars[start...].dropLast(isEscaped ? 1 : 0)) + (quote.map(String.init) ?? "")
        current = (try? LineSplitter.words(of: typed).first) ?? ""
    }
}

/// The quoting of bash.
private enum BashQuoting {
    /// Returns a text that bash reads as the same text, after a quote that is open.
    static func quoted(_ text: String, inside quote: Unicode.Scalar?) -> String {
        guard quote != "'" else { return text.replacing("'", with: "'\\''") }
        let special = quote == nil ? " \t!\"#$&'()*,;<>?[\\]^`{|}~" : "\"$\\`"
        var quoted = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if special.unicodeScalars.contains(scalar) { quoted.append("\\") }
            quoted.append(scalar)
        }
        return String(quoted)
    }
}
