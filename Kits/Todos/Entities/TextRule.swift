/// What a text of a todo may be.
struct TextRule {
    let field: TodoField
    /// As a sentence begins with it: “The title”.
    let name: String
    let characters: Int
    let bytes: Int
    var allowsLines = false

    /// The text without the white space around it.
    func checked(_ text: String) throws(TodoRejection) -> String {
        if isPlain(text.utf8) { return text }
        // This limit comes first: nothing else is done with a megabyte of text.
        guard text.utf8.count <= bytes else {
            throw rejection("tooLong", "\(name) has \(text.utf8.count) bytes: shorten it to \(bytes).")
        }
        let trimmed = Self.trimmed(text)
        guard trimmed.count <= characters else {
            throw rejection("tooLong", "\(name) has \(trimmed.count) characters: shorten it to \(characters).")
        }
        if let control = trimmed.unicodeScalars.first(where: isForbidden) {
            let code = String(control.value, radix: 16, uppercase: true)
            let shown = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
            throw rejection("controlCharacter", "\(name) has the control character \(shown): leave it out.")
        }
        return trimmed
    }

    func rejection(_ code: String, _ message: String) -> TodoRejection {
        TodoRejection(field: field, code: code, message: message)
    }

    /// Whether a text is visible at all: one of joiners and other scalars without a shape would look empty.
    static func isVisible(_ text: some StringProtocol) -> Bool {
        if let first = text.utf8.first, 0x21..<0x7F ~= first { return true }
        return text.unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint }
    }

    /// What most texts are, and what can be told at a glance: printable ASCII without a space at either end.
    private func isPlain(_ bytes: String.UTF8View) -> Bool {
        guard bytes.count <= characters, bytes.first != 0x20, bytes.last != 0x20 else { return false }
        let isPlain = bytes.withContiguousStorageIfAvailable { bytes in
            // Without a way out, so that several bytes are looked at in one step.
            bytes.reduce(true) { (0x20..<0x7F ~= $1) && $0 }
        }
        return isPlain ?? false
    }

    /// Control characters (Unicode's category Cc) and the two separators that also end a line.
    private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        if allowsLines, scalar == "\n" || scalar == "\t" { return false }
        return scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func trimmed(_ text: String) -> String {
        // Scalar by scalar: an accent after a blank is one character with it, and stays.
        let head = text.unicodeScalars.drop { $0.isBlank }
        guard let last = head.lastIndex(where: { !$0.isBlank }) else { return "" }
        return String(head[...last])
    }
}

extension Unicode.Scalar {
    /// Whether it is white space.
    var isBlank: Bool {
        isASCII ? self == " " || "\t"..."\r" ~= self : properties.isWhitespace
    }
}

extension StringProtocol {
    /// The beginning of what was typed, without what a terminal would obey.
    var shown: String {
        let scalars = prefix(64).unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(scalars))
    }
}
