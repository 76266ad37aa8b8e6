import Adder

/// A rule for a text of a todo: its maximum length, and whether it may have several lines.
struct TextRule {
    let field: TodoField
    /// The beginning of a sentence about the text: “The title”.
    let subject: String
    let characters: Int
    let bytes: Int
    var allowsLines = false

    /// Returns the text without the white space at its ends.
    ///
    /// - Throws: ``TodoRejection`` if the text is too long or has a control character.
    func checked(_ text: String) throws(TodoRejection) -> String {
        if isPlain(text.utf8) { return text }
        // Checked first, since its cost does not depend on the length.
        guard text.utf8.count <= bytes else {
            throw rejection(.tooLong, "\(subject) has \(text.utf8.count) bytes. Shorten it to at most \(bytes).")
        }
        let trimmed = text.trimmingWhitespace()
        guard trimmed.count <= characters else {
            throw rejection(
                .tooLong, "\(subject) has \(trimmed.count) characters. Shorten it to at most \(characters).")
        }
        if let control = trimmed.unicodeScalars.first(where: isForbidden) {
            let digits = String(control.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            throw rejection(.controlCharacter, "\(subject) contains the control character \(code). Remove it.")
        }
        return trimmed
    }

    func rejection(_ code: TodoRejection.Code, _ message: String) -> TodoRejection {
        TodoRejection(field: field, code: code, message: message)
    }

    /// Returns a Boolean value that indicates whether a text has a scalar with a shape. Joiners alone look empty.
    static func isVisible(_ text: some StringProtocol) -> Bool {
        if let first = text.utf8.first, 0x21..<0x7F ~= first { return true }
        return text.unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint }
    }

    /// Returns a Boolean value that indicates whether a text is printable ASCII without a space at either end, as most
    /// texts are.
    private func isPlain(_ bytes: String.UTF8View) -> Bool {
        bytes.withContiguousStorageIfAvailable { bytes in
            guard bytes.count <= characters, bytes.first != 0x20, bytes.last != 0x20 else { return false }
            // Without an early exit, so that the loop is vectorised.
            return bytes.reduce(true) { (0x20..<0x7F ~= $1) && $0 }
        } ?? false
    }

    /// Returns a Boolean value that indicates whether a scalar is a control character (Unicode's category Cc) or one of
    /// the two separators that also end a line.
    private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        if allowsLines, scalar == "\n" || scalar == "\t" { return false }
        return scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}
