/// The decoder of UTF-16.
enum UTF16Text {
    /// Returns the text as UTF-8, with U+FFFD for what is not UTF-16, and `true` if there is any of it.
    static func decode(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> (text: [UInt8], isDamaged: Bool) {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
        let count = bytes.count / 2
        var isDamaged = bytes.count % 2 != 0
        func unit(_ number: Int) -> UInt16 {
            let first = UInt16(bytes[bytes.startIndex + 2 * number])
            let second = UInt16(bytes[bytes.startIndex + 2 * number + 1])
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var number = 0
        while number < count {
            let first = unit(number)
            number += 1
            if let scalar = Unicode.Scalar(first) {
                text.append(scalar: scalar)
            } else if first < 0xDC00, number < count, let scalar = Self.scalar(first, unit(number)) {
                number += 1
                text.append(scalar: scalar)
            } else {
                isDamaged = true
                text.append(scalar: "\u{FFFD}")
            }
        }
        return (text, isDamaged)
    }

    /// Returns the scalar of a high surrogate and what follows it; `nil` if that is not a low surrogate.
    private static func scalar(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
        guard 0xDC00...0xDFFF ~= low else { return nil }
        return Unicode.Scalar(0x10000 + UInt32(high - 0xD800) << 10 + UInt32(low - 0xDC00))
    }
}
