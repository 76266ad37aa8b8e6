extension TerminalText {
    /// Returns the beginning of a text that has no colours, with an ellipsis, if the text takes more than `width` cells.
    package static func cut(_ text: String, to width: Int) -> String {
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

    /// Returns as many blanks as a text of `width` cells lacks to `column`.
    package static func padding(from width: Int, to column: Int) -> String {
        String(repeating: " ", count: max(0, column - width))
    }

    /// Returns a text on one line: each line end and each tab is a blank.
    package static func line(_ text: String) -> String {
        guard contains(text, { $0 == 0x0A || $0 == 0x09 }) else { return text }
        return String(decoding: text.utf8.map { $0 == 0x0A || $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    }

    /// A stretch of a text that is a control sequence of ``TerminalStyle``, or has none.
    struct Stretch {
        let text: Substring
        let isColor: Bool
    }

    /// Divides a safe text, of which every escape character begins a colour.
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
