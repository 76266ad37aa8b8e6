extension String {
    /// The number of terminal cells that the text takes.
    var terminalWidth: Int {
        let isASCII = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } } ?? false
        return isASCII ? utf8.count : reduce(0) { $0 + $1.terminalWidth }
    }
}

extension Character {
    /// The number of terminal cells: two for an emoji, else the sum of those of the scalars.
    var terminalWidth: Int {
        isASCII ? 1 : widthOfScalars
    }

    private var widthOfScalars: Int {
        // A flag, a family and a tone of skin are one sign; U+FE0F makes one of what would be a letter.
        if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) { return 2 }
        return unicodeScalars.reduce(0) { $0 + $1.terminalWidth }
    }
}

extension Unicode.Scalar {
    /// The number of cells, as the C library counts them: none for a mark above or below another letter, two for wide scalars,
    /// else one, also for a mark that stands beside its letter.
    fileprivate var terminalWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: 0
        // A soft hyphen is drawn, and the signs of Arabic and Syriac that begin a number.
        case .format: value == 0xAD || 0x600...0x8E2 ~= value && value != 0x61C ? 1 : 0
        case .otherLetter where 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value: 0
        default: WideScalars.contains(value) ? 2 : 1
        }
    }
}

extension WideScalars {
    private static let all: [ClosedRange<UInt32>] = ranges.split(whereSeparator: \.isWhitespace).compactMap { range in
        let numbers = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        return numbers.count == 2 ? numbers[0]...numbers[1] : nil
    }

    fileprivate static func contains(_ value: UInt32) -> Bool {
        value >= 0x1100 && all.contains { $0 ~= value }
    }
}
