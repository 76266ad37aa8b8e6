/// What a statement's text says before SQLite compiles it.
enum SQLText {
    /// Words that begin a statement which would take a transaction out of this module's hands.
    private static let refused: Set<String> = [
        "ATTACH", "BEGIN", "COMMIT", "DETACH", "END", "RELEASE", "ROLLBACK", "SAVEPOINT", "VACUUM",
    ]

    /// Why the statement that begins this text may not run, as the end of a sentence and the mend.
    static func refusal(of text: Substring.UTF8View) -> String? {
        if text.contains(0) {
            return "contains a NUL character, where SQLite would stop reading. Remove it, or bind it in a value."
        }
        let word = firstWord(of: text).uppercased()
        guard refused.contains(word) else { return nil }
        return "begins with \(word), but one closure is one transaction on one file. Leave it out: throw to roll back."
    }

    /// The letters after all leading space, semicolons and comments: <https://sqlite.org/lang_comment.html>.
    private static func firstWord(of text: Substring.UTF8View) -> String {
        var rest = text
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: ";"), 0x09...0x0D: rest.removeFirst()
            case UInt8(ascii: "-") where rest.dropFirst().first == byte:
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "*"):
                rest = afterBlockComment(rest.dropFirst(2))
            default:
                return String(Substring(rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }))
            }
        }
        return ""
    }

    private static func afterBlockComment(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var rest = text
        while let star = rest.firstIndex(of: UInt8(ascii: "*")) {
            rest = rest[star...].dropFirst()
            if rest.first == UInt8(ascii: "/") { return rest.dropFirst() }
        }
        return rest.dropFirst(rest.count)
    }
}
