/// Splits a line typed at the sample's own prompt into words, quoted as for a POSIX shell:
/// https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02
///
/// Blanks separate words; `'…'` is taken as it is; in `"…"` a backslash takes a quote or a backslash as it is; elsewhere
/// it takes any character so. Nothing is expanded: `$`, `*` and `~` stand for themselves.
struct LineSplitter {
    /// How many bytes a line may have.
    static let limit = 65_536

    private var words: [String] = []
    /// The word that is being read; nil between words.
    private var word: String.UnicodeScalarView?
    /// In scalars: a combining mark after a quote would make another character of it.
    private var rest: Substring.UnicodeScalarView

    /// The words of a line. Linear in its length.
    static func words(of line: String) throws(Failure) -> [String] {
        guard line.utf8.count <= limit else {
            throw Failure(usage: "The line has \(line.utf8.count) bytes: shorten it to \(limit).")
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
                    throw Failure(usage: "The line ends in a backslash: type \\\\ for one that is meant.")
                }
                append(next)
            default: append(scalar)
            }
        }
        endWord()
    }

    /// Reads up to the closing quote. The quotes may hold nothing, and are a word all the same.
    private mutating func readQuoted(by quote: Unicode.Scalar, escaping: [Unicode.Scalar]) throws(Failure) {
        word = word ?? String.UnicodeScalarView()
        let opened = rest
        while let scalar = rest.popFirst() {
            if scalar == quote { return }
            if scalar == "\\", let next = rest.first, escaping.contains(next) {
                rest.removeFirst()
                append(next)
            } else {
                append(scalar)
            }
        }
        throw Failure(usage: "The quote \(quote) before \(quoted(String(opened))) is not closed: add another \(quote).")
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
