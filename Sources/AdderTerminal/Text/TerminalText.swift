/// Makes a text safe to show at a terminal: characters that the terminal would obey are shown as text.
///
/// - A control character (Unicode's category Cc), except for a line end and a tab, could move the cursor or change the
///   title of the window.
/// - An embedding, an override or an isolate of the bidirectional algorithm (UAX #9, sections 2.1 to 2.4) could reorder
///   the text that follows it. Marks that do not reorder letters, such as U+200F, stay.
///
/// The colours that a renderer of this module writes stay too, unless the text is a part that gets its colours later.
public enum TerminalText: Sendable {
    /// The form in which a character is shown.
    public enum Form: Sendable {
        /// `<U+202E>`
        case text
        /// `\u202e`, the escape of the same character in JSON.
        case json
    }

    /// Returns the text with the characters shown that a terminal would obey.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - form: The form in which such a character is shown.
    ///   - keepsColors: A Boolean value that indicates whether the colours of a renderer stay. Without them, a title from
    ///     outside cannot colour itself.
    /// - Complexity: Linear in the length of the text.
    public static func safe(_ text: String, as form: Form = .text, keepsColors: Bool = true) -> String {
        guard contains(text, isSuspect) else { return text }
        // Bytes: appending to the scalars of a string copies all of it.
        var safe: [UInt8] = []
        safe.reserveCapacity(text.utf8.count)
        var rest = text.utf8[...]
        while let suspect = rest.firstIndex(where: isSuspect) {
            safe += rest[..<suspect]
            rest = rest[suspect...]
            if form == .text, keepsColors, let style = styles.first(where: { rest.starts(with: $0) }) {
                safe += style
                rest = rest.dropFirst(style.count)
                continue
            }
            let scalar = text.unicodeScalars[suspect]
            let end = text.unicodeScalars.index(after: suspect)
            if isObeyed(scalar) { safe += shown(scalar, as: form).utf8 } else { safe += rest[..<end] }
            rest = rest[end...]
        }
        safe += rest
        return String(decoding: safe, as: UTF8.self)
    }

    private static let styles = TerminalStyle.codes.map { Array("\u{1B}[\($0)m".utf8) }

    /// Returns `true` for a control character of ASCII, and for the first byte of others that may be obeyed.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A: false
        case ..<0x20, 0x7F, 0xC2, 0xE2: true
        default: false
        }
    }

    /// Returns `true` if a byte of a text meets a condition. Examines the bytes in one piece, which costs least.
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

    private static func shown(_ scalar: Unicode.Scalar, as form: Form) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: form == .text)
        let code = String(repeating: "0", count: 4 - digits.count) + digits
        return switch form {
        case .text: "<U+\(code)>"
        case .json: "\\u\(code)"
        }
    }
}

extension TerminalText {
    /// The greatest width of a line of sentences. Longer lines are hard to read.
    package static let readableWidth = 100

    /// Returns sentences, in which line ends count, broken at blanks. A line that is broken keeps its indentation. A word
    /// is never cut, so that a path or an address can be copied.
    ///
    /// - Parameters:
    ///   - text: A safe text.
    ///   - width: The number of cells of a line; `nil` if nothing is broken.
    package static func wrapped(_ text: String, to width: Int?) -> String {
        guard let width, text.utf8.count > width else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indent = min(line.utf8.prefix { $0 == 0x20 }.count, width / 2)
            return LineWrapper(width: width, indent: indent, cutsWords: false).wrap(line)
        }
        return lines.joined(separator: "\n")
    }
}

extension TerminalText {
    /// Returns the beginning of a text that has no colours, with an ellipsis, if the text takes more than `width` cells.
    public static func cut(_ text: String, to width: Int) -> String {
        // A character takes at least as many bytes as cells.
        guard text.utf8.count > width, text.terminalWidth > width else { return text }
        guard width > 0 else { return "" }
        var used = 0
        let beginning = text.prefix { character in
            used += character.terminalWidth
            return used < width
        }
        return beginning + "…"
    }

    /// Returns the blanks that extend a text of `width` cells to `column`.
    static func padding(from width: Int, to column: Int) -> String {
        String(repeating: " ", count: max(0, column - width))
    }

    /// Returns a text on one line: each line end and each tab is a blank.
    static func line(_ text: String) -> String {
        guard contains(text, { $0 == 0x0A || $0 == 0x09 }) else { return text }
        return String(decoding: text.utf8.map { $0 == 0x0A || $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    }

    /// Returns a text on one line without colours, with the characters shown that a terminal would obey.
    public static func safeLine(_ text: String) -> String {
        line(safe(text, keepsColors: false))
    }

    /// A stretch of a text that is a control sequence of ``TerminalStyle``, or has none.
    struct Stretch {
        let text: Substring
        let isColor: Bool
    }

    /// Divides a safe text, in which every escape character begins a colour.
    static func stretches(_ text: Substring) -> [Stretch] {
        var stretches: [Stretch] = []
        var rest = text
        while let escape = rest.utf8.firstIndex(of: 0x1B) {
            if escape > rest.startIndex { stretches.append(Stretch(text: rest[..<escape], isColor: false)) }
            let last = rest.utf8[escape...].firstIndex(of: UInt8(ascii: "m")) ?? escape
            let end = rest.utf8.index(after: last)
            stretches.append(Stretch(text: rest[escape..<end], isColor: true))
            rest = rest[end...]
        }
        if !rest.isEmpty { stretches.append(Stretch(text: rest, isColor: false)) }
        return stretches
    }

    /// Returns the number of cells that a safe text takes on one line. Colours take none; a wide character, such as an
    /// emoji, takes two.
    public static func width(_ text: String) -> Int {
        width(text[...])
    }

    /// Returns the number of cells that a safe text takes, whose colours take none.
    static func width(_ text: Substring) -> Int {
        if isASCII(text) { return text.utf8.count }
        return stretches(text).reduce(0) { width, stretch in
            guard !stretch.isColor else { return width }
            if isASCII(stretch.text) { return width + stretch.text.utf8.count }
            return stretch.text.reduce(width) { $0 + $1.terminalWidth }
        }
    }

    /// Returns `true` if a text has only characters of ASCII, and no colours.
    private static func isASCII(_ text: Substring) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 && $0 != 0x1B } } ?? false
    }
}
