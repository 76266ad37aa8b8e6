import AdderTerminal

/// Splits a command line into words, with the quoting of a POSIX shell:
/// https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02
///
/// White space separates words. Single quotes preserve every character. In double quotes a backslash escapes a double
/// quote or a backslash; outside quotes it escapes any character. There are no expansions: `$`, `*` and `~` are literal.
struct LineSplitter {
    /// The greatest length of a line, in bytes.
    static let limit = LineReader.limit

    private var words: [String] = []
    /// The word that is being read; `nil` between words.
    private var word: String.UnicodeScalarView?
    /// In scalars: with a combining mark after it, a quote would be another character.
    private var rest: Substring.UnicodeScalarView

    /// Returns the words of a line.
    ///
    /// - Throws: ``Failure`` if a quote is not closed, the line ends in a backslash, or it is too long.
    /// - Complexity: O(*n*), where *n* is the length of the line.
    static func words(of line: String) throws(Failure) -> [String] {
        guard line.utf8.count <= limit else {
            throw Failure(usage: "The line has \(line.utf8.count) bytes: shorten it to \(limit) bytes.")
        }
        var splitter = LineSplitter(rest: line[...].unicodeScalars)
        try splitter.split()
        return splitter.words
    }

    private init(rest: Substring.UnicodeScalarView) {
        self.rest = rest
    }

    private mutating func split() throws(Failure) {
        while let scalar = rest.popFirst() {
            switch scalar {
            case " ", "\t", "\n", "\r": endWord()
            case "'": try readQuoted(by: scalar, escaping: [])
            case "\"": try readQuoted(by: scalar, escaping: ["\"", "\\"])
            case "\\":
                guard let next = rest.popFirst() else {
                    throw Failure(usage: "The line ends in a backslash: type \\\\ for a literal backslash.")
                }
                append(next)
            default: append(scalar)
            }
        }
        endWord()
    }

    /// Reads up to the closing quote. Empty quotes are a word.
    private mutating func readQuoted(by quote: Unicode.Scalar, escaping: [Unicode.Scalar]) throws(Failure) {
        word = word ?? String.UnicodeScalarView()
        let quoted = rest
        while let scalar = rest.popFirst() {
            if scalar == quote { return }
            if scalar == "\\", let next = rest.first, escaping.contains(next) {
                rest.removeFirst()
                append(next)
            } else {
                append(scalar)
            }
        }
        throw Failure(usage: "The quote \(quote) before \(String(quoted).quoted) is not closed: add another \(quote).")
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        word = word ?? String.UnicodeScalarView()
        word?.append(scalar)
    }

    private mutating func endWord() {
        if let word { words.append(String(word)) }
        word = nil
    }
}
