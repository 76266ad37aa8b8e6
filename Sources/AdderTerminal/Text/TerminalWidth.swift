extension String {
    /// The number of terminal cells that the text takes.
    var terminalWidth: Int {
        let isASCII = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } } ?? false
        return isASCII ? utf8.count : reduce(0) { $0 + $1.terminalWidth }
    }
}

extension Character {
    /// The number of terminal cells: two for wide characters (https://www.unicode.org/reports/tr11/) and emoji, else one.
    var terminalWidth: Int {
        isASCII ? 1 : widthOfScalars
    }

    private var widthOfScalars: Int {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
                0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
                true
            default: scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
            }
        } ? 2 : 1
    }
}
