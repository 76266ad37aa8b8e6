/// The bytes that a link may contain, and the escapes for all others: RFC 3986, sections 2.1 to 2.4 and 3.3.
package enum PercentEncoding {
    /// Returns `true` for a byte that means the same in every part of a link. It is never escaped when printed.
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Returns `true` for a reserved byte that a segment of a path may contain unescaped (`pchar`).
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ":"),
            UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"):
            true
        default: false
        }
    }

    /// Returns `true` for a byte that a path or a query may contain unescaped, separators included.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        isUnreserved(byte) || isDelimiter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
    }

    /// Returns `true` if all bytes of a text are unreserved.
    static func isUnreserved(_ text: String) -> Bool {
        guard #available(iOS 26, macOS 26, visionOS 26, *) else {
            return text.utf8.allSatisfy(isUnreserved)
        }
        let bytes = text.utf8.span
        for index in bytes.indices where !isUnreserved(bytes[index]) { return false }
        return true
    }

    /// Returns a text with every byte escaped except the unreserved ones.
    package static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) { bytes.append(byte) } else { appendEscape(of: byte, to: &bytes) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the escape of a byte: `%2F` for a slash.
    static func escape(_ byte: UInt8) -> String {
        var bytes: [UInt8] = []
        appendEscape(of: byte, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
    }

    /// The reason that a text cannot be unescaped.
    enum Failure: Error, Equatable {
        /// A character that must be escaped, with its escapes.
        case badCharacter(String)
        /// A per cent sign without two hexadecimal digits, with the up to two characters after it.
        case badEscape(String)
        /// Unescaped bytes that are not UTF-8.
        case badEncoding
    }

    /// Returns `true` if no byte in a range is escaped or must be.
    static func isPlain(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        for index in range where !isAllowed(bytes[index]) { return false }
        return true
    }

    /// Returns the unescaped text.
    static func decode(_ text: Substring.UTF8View) throws(Failure) -> String {
        let bytes = Array(text)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if isAllowed(bytes[index]) {
                decoded.append(bytes[index])
                index += 1
                continue
            }
            guard bytes[index] == UInt8(ascii: "%") else { throw .badCharacter(escaped(bytes[index...])) }
            let escape = bytes[index...].prefix(3)
            guard escape.count == 3, let high = value(bytes[index + 1]), let low = value(bytes[index + 2]) else {
                throw .badEscape(String(decoding: escape, as: UTF8.self))
            }
            decoded.append(high << 4 | low)
            index += 3
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .badEncoding }
        return text
    }

    /// Returns the first character of some bytes, escaped.
    private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
        var character: [UInt8] = []
        // The bytes of a scalar after its first begin with the bits 10.
        let more = bytes.dropFirst().prefix { $0 & 0xC0 == 0x80 }
        for byte in bytes.prefix(1) + more { appendEscape(of: byte, to: &character) }
        return String(decoding: character, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
