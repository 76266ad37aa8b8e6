/// The rules for a statement's text that hold before SQLite compiles it.
enum StatementRestrictions {
    /// The first words of statements that would begin or end a transaction, or leave its file.
    private static let refused: Set<String> = [
        "ATTACH", "BEGIN", "COMMIT", "DETACH", "END", "RELEASE", "ROLLBACK", "SAVEPOINT", "VACUUM",
    ]

    /// Returns why the statement at the start of a text is refused, as the end of a sentence and how to recover; `nil`
    /// if it may run.
    static func violation(in text: Substring.UTF8View) -> String? {
        if text.contains(0) {
            return "contains a NUL character, where SQLite would stop reading. Remove it, or bind it in a value."
        }
        let word = firstWord(of: text).uppercased()
        guard refused.contains(word) else { return nil }
        return "begins with \(word), but one closure is one transaction on one file. Leave it out. To roll back, throw "
            + "an error."
    }

    /// Returns the letters after all leading space, semicolons and comments: <https://sqlite.org/lang_comment.html>.
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
