/// The text between two quotation marks of JSON.
enum JSONString {
    /// Reads a text, and returns it with the position after its closing mark. Control characters are left out.
    static func read(_ reader: JSONReader, from start: Int) throws(JSONDefect) -> (String, end: Int) {
        let bytes = reader.bytes
        var text: [UInt8] = []
        var plain = start
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "\\") || byte < 0x20 && !byte.isSpace else {
                index += 1
                continue
            }
            text += bytes[plain..<index]
            let end = byte < 0x20 ? index + 1 : appendEscaped(bytes, index + 1, to: &text)
            if byte < 0x20 || text.last.map({ $0 < 0x20 && !$0.isSpace }) == true {
                reader.log.note(.controlCharacter, at: index, "A text has a control character; it is left out.")
                if byte >= 0x20 { text.removeLast() }
            }
            index = end
            plain = end
        }
        guard index < bytes.count else {
            throw JSONDefect(offset: bytes.count, message: "The document ends before the end of a text.", isEnd: true)
        }
        text += bytes[plain..<index]
        return (String(decoding: text, as: UTF8.self), index + 1)
    }

    /// Appends the character that an escape denotes, and returns the position after it.
    private static func appendEscaped(_ bytes: [UInt8], _ index: Int, to text: inout [UInt8]) -> Int {
        guard index < bytes.count else { return index }
        switch bytes[index] {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): break
        case UInt8(ascii: "u"): return appendUnit(bytes, index + 1, to: &text)
        default:
            // An escaped mark is the mark itself; of an unknown escape, the backslash is left out.
            text.append(bytes[index])
        }
        return index + 1
    }

    /// Appends the scalar of one unit of UTF-16, or of two.
    private static func appendUnit(_ bytes: [UInt8], _ index: Int, to text: inout [UInt8]) -> Int {
        guard let first = unit(bytes, index) else {
            text.append(scalar: "\u{FFFD}")
            return index
        }
        if let scalar = Unicode.Scalar(first) {
            text.append(scalar: scalar)
            return index + 4
        }
        if first < 0xDC00, bytes[(index + 4)...].starts(with: "\\u".utf8), let second = unit(bytes, index + 6),
            0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
        {
            text.append(scalar: scalar)
            return index + 10
        }
        text.append(scalar: "\u{FFFD}")
        return index + 4
    }

    private static func unit(_ bytes: [UInt8], _ index: Int) -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = byte.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
