extension JSONReader {
    /// Reads a string.
    mutating func string() throws(TodosError.Malformed) -> String {
        guard next == UInt8(ascii: "\"") else { throw expected("a string in quotation marks") }
        index += 1
        var text = unescaped()
        while next == UInt8(ascii: "\\") {
            index += 1
            text.append(contentsOf: String(try escaped()).utf8)
            text += unescaped()
        }
        guard next == UInt8(ascii: "\"") else { throw syntax("the end of the string, or an escape such as \\n") }
        index += 1
        skipWhitespace()
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads bytes up to an escape or the end of the string.
    private mutating func unescaped() -> ArraySlice<UInt8> {
        let start = index
        var end = index
        while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\")
        {
            end += 1
        }
        index = end
        return bytes[start..<end]
    }

    /// Reads an escape after its backslash.
    private mutating func escaped() throws(TodosError.Malformed) -> Unicode.Scalar {
        guard let letter = next, let index = Self.letters.firstIndex(of: letter) else {
            throw syntax("an escape such as \\n")
        }
        self.index += 1
        return letter == UInt8(ascii: "u") ? try scalar() : Unicode.Scalar(Self.values[index])
    }

    private static let letters = Array("\"\\/bfnrtu".utf8)
    private static let values = Array("\"\\/\u{8}\u{C}\n\r\tu".utf8)

    /// Reads the four digits of a scalar, and the second half if they are the first half of a surrogate pair.
    private mutating func scalar() throws(TodosError.Malformed) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, bytes[index...].starts(with: "\\u".utf8) else {
            throw syntax("the second half of a surrogate pair")
        }
        index += 2
        let second = try unit()
        guard 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw syntax("the second half of a surrogate pair") }
        return scalar
    }

    private mutating func unit() throws(TodosError.Malformed) -> UInt32 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw syntax("four hexadecimal digits") }
        index += 4
        return unit
    }
}
