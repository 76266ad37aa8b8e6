import Adder

extension JSONReader {
    /// Reads a string.
    package mutating func string() throws(JSONError) -> String {
        guard next == UInt8(ascii: "\"") else { throw expected("a string in quotation marks") }
        return try quoted()
    }

    /// Reads a string, or a number as its digits; `nil` for null.
    package mutating func text() throws(JSONError) -> String? {
        switch next {
        case UInt8(ascii: "\""): return try quoted()
        case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10:
            return String(decoding: scalar(), as: UTF8.self)
        default:
            if !takeNull() { try refuse("a string", "in quotation marks") }
            return nil
        }
    }

    /// Reads strings: those of an array, or a single one.
    package mutating func texts() throws(JSONError) -> [String] {
        guard next == UInt8(ascii: "[") else { return try text().map { [$0] } ?? [] }
        var texts: [String] = []
        try array { reader throws(JSONError) in
            if let text = try reader.text() { texts.append(text) }
        }
        return texts
    }

    /// Reads the text between two quotation marks.
    mutating func quoted() throws(JSONError) -> String {
        index += 1
        var text = [UInt8]()
        while true {
            let start = index
            skipPlain()
            if next == UInt8(ascii: "\""), text.isEmpty {
                defer { advance() }
                return try decoded(bytes[start..<index])
            }
            text.append(start..<index, of: bytes)
            switch next {
            case UInt8(ascii: "\""):
                defer { advance() }
                return try decoded(text)
            case UInt8(ascii: "\\"): try appendEscaped(to: &text)
            default: try skipControlCharacter()
            }
        }
    }

    /// Returns the text of bytes. In a tolerant reading, those that are not UTF-8 are replaced.
    private func decoded(_ bytes: some Collection<UInt8>) throws(JSONError) -> String {
        guard tolerance == nil else { return String(decoding: bytes, as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw malformed("The string is not UTF-8.") }
        return text
    }

    /// Skips a string without reading its escapes.
    mutating func skipQuoted() throws(JSONError) {
        index += 1
        while true {
            index =
                bytes.firstIndex(in: index..<bytes.count) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
                ?? bytes.count
            guard let byte = next else { throw syntax("the end of a text") }
            if byte == UInt8(ascii: "\"") { return advance() }
            index = min(index + 2, bytes.count)
        }
    }

    /// Moves to the end of the string, an escape, or a control character that the string may not have.
    private mutating func skipPlain() {
        let end = bytes.firstIndex(in: index..<bytes.count) { byte in
            byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || isControl(byte)
        }
        index = end ?? bytes.count
    }

    /// Returns `true` for a control character; in a tolerant reading, only if it is not white space.
    private func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && (tolerance == nil || !isWhitespace(byte))
    }

    private mutating func skipControlCharacter() throws(JSONError) {
        guard let tolerance else { throw syntax("the end of the string, or an escape such as \\n") }
        guard next != nil else { throw syntax("the end of a text") }
        report(tolerance, at: index)
        index += 1
    }

    private func report(_ tolerance: JSONTolerance, at offset: Int) {
        tolerance.report(.controlCharacter, offset, "A text has a control character; it is left out.")
    }

    /// Reads an escape, and appends the character that it denotes.
    private mutating func appendEscaped(to text: inout [UInt8]) throws(JSONError) {
        let start = index
        index += 1
        switch next {
        case UInt8(ascii: "u"):
            index += 1
            if let units = UTF8.encode(try unicodeScalar()) { text.append(contentsOf: units) }
        case UInt8(ascii: "n"): append(0x0A, to: &text)
        case UInt8(ascii: "r"): append(0x0D, to: &text)
        case UInt8(ascii: "t"): append(0x09, to: &text)
        case UInt8(ascii: "b"): append(tolerance == nil ? 0x08 : nil, to: &text)
        case UInt8(ascii: "f"): append(tolerance == nil ? 0x0C : nil, to: &text)
        case let byte? where tolerance != nil || "\"\\/".utf8.contains(byte):
            // Of an unknown escape, the backslash is left out.
            append(byte, to: &text)
        default: if tolerance == nil { throw syntax("an escape such as \\n") }
        }
        if let tolerance, let last = text.last, isControl(last) {
            report(tolerance, at: start)
            text.removeLast()
        }
    }

    private mutating func append(_ byte: UInt8?, to text: inout [UInt8]) {
        index += 1
        if let byte { text.append(byte) }
    }

    /// Reads the four digits of a scalar, and the second half if they are the first half of a surrogate pair. In a tolerant
    /// reading, digits that denote no scalar are read as U+FFFD.
    private mutating func unicodeScalar() throws(JSONError) -> Unicode.Scalar {
        guard let first = unit(at: index) else { return try replacement(for: "four hexadecimal digits", at: index) }
        index += 4
        if let scalar = Unicode.Scalar(first) { return scalar }
        let half = "the second half of a surrogate pair"
        guard first < 0xDC00, bytes[index...].starts(with: "\\u".utf8) else {
            return try replacement(for: half, at: index)
        }
        guard let second = unit(at: index + 2) else {
            return try replacement(for: "four hexadecimal digits", at: index + 2)
        }
        guard 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { return try replacement(for: half, at: index + 6) }
        index += 6
        return scalar
    }

    private mutating func replacement(for wanted: String, at offset: Int) throws(JSONError) -> Unicode.Scalar {
        guard tolerance == nil else { return "\u{FFFD}" }
        index = offset
        throw syntax(wanted)
    }

    /// Returns the unit of UTF-16 that four hexadecimal digits denote.
    private func unit(at index: Int) -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte - 0x30)
            case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
                unit = unit << 4 | UInt32((byte | 0x20) - 0x57)
            default: return nil
            }
        }
        return unit
    }
}
