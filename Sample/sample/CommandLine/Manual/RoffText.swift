/// A text in the language of roff, in which no character of the text is a request.
struct RoffText {
    private(set) var source: String

    /// Creates a text that is shown as it is.
    init(_ text: some StringProtocol) {
        source = text.unicodeScalars.map(Self.escaped).joined()
    }

    private init(source: String) {
        self.source = source
    }

    /// Returns a text to type as it is.
    static func bold(_ text: some StringProtocol) -> RoffText {
        RoffText(source: "\\fB\(RoffText(text).source)\\fR")
    }

    /// Returns a text to replace by another.
    static func italic(_ text: some StringProtocol) -> RoffText {
        RoffText(source: "\\fI\(RoffText(text).source)\\fR")
    }

    /// Returns the form of an argument or an option, such as `[--due DATE]`, whose words in capitals are placeholders. No
    /// line breaks inside it.
    static func form(_ text: String) -> RoffText {
        var form = RoffText(source: "")
        var rest = text[...]
        while let first = rest.first {
            let word = rest.prefix(while: isPartOfWord)
            if !word.isEmpty {
                form += word.contains(where: \.isUppercase) && !word.hasPrefix("-") ? italic(word) : bold(word)
                rest = rest.dropFirst(word.count)
            } else {
                form += first == " " ? RoffText(source: "\\~") : RoffText(String(first))
                rest = rest.dropFirst()
            }
        }
        // Dots at the end of a line would end a sentence, with a wider blank after it.
        return text.hasSuffix(".") ? form + RoffText(source: "\\&") : form
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-"
    }

    static func + (a: RoffText, b: RoffText) -> RoffText { RoffText(source: a.source + b.source) }

    static func += (a: inout RoffText, b: RoffText) { a.source += b.source }

    /// The text in lines of at most 78 characters, none of which begins a request.
    var lines: String {
        // A quote at the beginning of a line is escaped wherever it is.
        TextLayout(columns: 78).wrapped(source).split(separator: "\n")
            .map { ($0.hasPrefix(".") ? "\\&" : "") + $0 + "\n" }.joined()
    }

    /// Returns a character as the manual pages of Linux advise: the hyphen that is typed, not the one of a text.
    /// See https://man7.org/linux/man-pages/man7/man-pages.7.html.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": "\\(rs"
        case "-": "\\-"
        case "'": "\\(aq"
        case "\"": "\\(dq"
        case "`": "\\(ga"
        case "^": "\\(ha"
        case "~": "\\(ti"
        case "“": "\\(lq"
        case "”": "\\(rq"
        case "’": "\\(cq"
        case "…": "..."
        case " "..."}": String(Character(scalar))
        case ..." ": " "
        default: "\\[u\(hex(scalar))]"
        }
    }

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
