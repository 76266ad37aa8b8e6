/// Makes a text safe to show at a terminal: what the terminal would obey is shown instead.
///
/// - A control character (Unicode's category Cc), except for a line end and a tab, could move the cursor or change the
///   title of the window.
/// - An embedding, an override or an isolate of the bidirectional algorithm (UAX #9, sections 2.1 to 2.4) could reorder the
///   text that follows it. The marks that change no order of letters, such as U+200F, stay as they are.
///
/// The colours of ``TerminalStyle`` stay too, unless the text is a part that gets its colours later.
package enum TerminalText {
    /// The form in which a character is shown.
    package enum Form {
        /// `<U+202E>`
        case text
        /// `\u202e`, which stands for the same character in a JSON document.
        case json
    }

    /// Returns the text with the characters shown that a terminal would obey.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - form: The form in which such a character is shown.
    ///   - keepsColors: A Boolean value that indicates whether the colours of ``TerminalStyle`` stay. Without them, a title
    ///     from outside cannot colour itself.
    /// - Complexity: Linear in the length of the text.
    package static func safe(_ text: String, as form: Form = .text, keepsColors: Bool = true) -> String {
        guard contains(text, isSuspect) else { return text }
        var safe = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if scalar == "\u{1B}", form == .text, keepsColors,
                let style = styles.first(where: { rest.starts(with: $0) })
            {
                safe.append(contentsOf: style)
                rest = rest.dropFirst(style.count)
                continue
            }
            rest.removeFirst()
            if isObeyed(scalar) {
                safe.append(contentsOf: shown(scalar, as: form))
            } else {
                safe.append(scalar)
            }
        }
        return String(safe)
    }

    private static let styles = TerminalStyle.codes.map { "\u{1B}[\($0)m".unicodeScalars }

    /// Returns `true` for a control character of ASCII, and for the first byte of others that may be obeyed.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A: false
        case ..<0x20, 0x7F, 0xC2, 0xE2: true
        default: false
        }
    }

    /// Returns `true` if a byte of a text meets a condition. Looks at the bytes in one piece, which costs least.
    static func contains(_ text: String, _ condition: (UInt8) -> Bool) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { $0.contains(where: condition) }
            ?? text.utf8.contains(where: condition)
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\t": false
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: scalar.properties.generalCategory == .control
        }
    }

    private static func shown(_ scalar: Unicode.Scalar, as form: Form) -> String.UnicodeScalarView {
        let digits = String(scalar.value, radix: 16, uppercase: form == .text)
        let code = String(repeating: "0", count: 4 - digits.count) + digits
        return switch form {
        case .text: "<U+\(code)>".unicodeScalars
        case .json: "\\u\(code)".unicodeScalars
        }
    }
}
