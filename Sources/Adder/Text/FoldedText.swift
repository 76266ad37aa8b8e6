extension String {
    /// The text as it is searched: without case and accents, in compatibility forms, so that `Straße`, `ＳＴＲＡＳＳＥ` and `strasse`
    /// are one. The same text has the same folded form on every system.
    ///
    /// Points of Hebrew and Arabic are left out too, as people leave them out; marks that make another letter, as in Japanese
    /// and Thai, stay. The folded form of a folded text is the text itself. Linear in the text.
    package var folded: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased() }
        var result = FoldedBytes()
        for scalar in unicodeScalars {
            if scalar.isASCII {
                result.append(UnicodeScalar(UInt8(scalar.value).lowercased))
            } else if let folded = FoldedScalars.all[scalar] {
                folded.forEach { result.append($0) }
            } else if !scalar.isPointOrAccent {
                // The upper case first: the lower case of ß is ß, and its upper case has two letters.
                for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                    upper.properties.lowercaseMapping.unicodeScalars.forEach { result.append($0) }
                }
            }
        }
        return String(decoding: result.utf8, as: UTF8.self)
    }

    /// The folded text with a blank around each letter of a script that is written without blanks between words, so that an
    /// index of words finds a text anywhere in a sentence.
    package var foldedWords: String {
        let text = folded
        guard text.unicodeScalars.contains(where: \.isWrittenWithoutBlanks) else { return text }
        var result = FoldedBytes()
        for scalar in text.unicodeScalars {
            let isWord = scalar.isWrittenWithoutBlanks
            if isWord { result.append(" ") }
            result.append(scalar)
            if isWord { result.append(" ") }
        }
        return String(decoding: result.utf8, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    fileprivate var isPointOrAccent: Bool {
        let order = properties.canonicalCombiningClass.rawValue
        return order >= 200 || 10...35 ~= order
    }

    /// A Boolean value that indicates whether the scalar belongs to a script of Asia without blanks between words, or to Korean,
    /// whose words are compounds.
    fileprivate var isWrittenWithoutBlanks: Bool {
        switch value {
        // Thai, Lao, Tibetan, Burmese, Khmer, Tai.
        case 0x0E00..<0x1100, 0x1780..<0x1800, 0x1950..<0x1AB0, 0xA9E0..<0xAA80: true
        // Korean.
        case 0x1100..<0x1200, 0xA960..<0xA980, 0xAC00..<0xD800: true
        // Chinese, Japanese, Yi.
        case 0x2E80..<0xA4D0, 0xF900..<0xFB00, 0x1AFF0..<0x1B170, 0x20000..<0x40000: true
        default: false
        }
    }
}

/// A text in the making, in which the parts of a syllable of Korean are composed.
private struct FoldedBytes {
    private(set) var utf8: [UInt8] = []
    private var last: UInt32 = 0

    /// Appends a scalar, and composes the syllable that it continues.
    ///
    /// The numbers are those of section 3.12 of <https://www.unicode.org/versions/latest/core-spec/chapter-3/>.
    mutating func append(_ scalar: Unicode.Scalar) {
        var value = scalar.value
        if 0x1100..<0x1113 ~= last, 0x1161..<0x1176 ~= value {
            value = 0xAC00 + ((last - 0x1100) * 21 + value - 0x1161) * 28
        } else if 0xAC00..<0xD7A4 ~= last, (last - 0xAC00) % 28 == 0, 0x11A8..<0x11C3 ~= value {
            value += last - 0x11A7
        }
        if value != scalar.value { utf8.removeLast(3) }
        last = value
        if value < 0x80 {
            utf8.append(UInt8(value))
        } else if let bytes = Unicode.Scalar(value).flatMap(UTF8.encode) {
            utf8.append(contentsOf: bytes)
        }
    }
}

extension FoldedScalars {
    fileprivate static let all: [Unicode.Scalar: Substring.UnicodeScalarView] = {
        var all: [Unicode.Scalar: Substring.UnicodeScalarView] = [:]
        for line in lines.unicodeScalars.split(separator: "\n") {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false)
            for scalar in parts[1] { all[scalar] = parts[0] }
        }
        return all
    }()
}
