/// Writes JSON by RFC 8259 into an array of bytes.
///
/// It writes long lists of todos, for which an encoder over `Codable` is too slow.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// The JSON that was written so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends JSON as it is.
    mutating func raw(_ json: StaticString) {
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends an array, with commas between its elements.
    mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            write(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Appends a string, escaped and in quotation marks, or null.
    mutating func string(_ text: String?) {
        guard let text else { return raw("null") }
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.isEscaped) {
            for byte in text.utf8 { escape(byte) }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a value, whose bytes need no escape, in quotation marks, or null.
    mutating func unescaped<Value>(_ value: Value?, _ write: (Value, inout [UInt8]) -> Void) {
        guard let value else { return raw("null") }
        bytes.append(UInt8(ascii: "\""))
        write(value, &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a number, 0 if it is negative, or null.
    mutating func number(_ number: Int?) {
        guard let number else { return raw("null") }
        bytes.append(number: max(0, number))
    }

    /// Appends true or false.
    mutating func boolean(_ value: Bool) {
        raw(value ? "true" : "false")
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): raw(#"\""#)
        case UInt8(ascii: "\\"): raw(#"\\"#)
        case UInt8(ascii: "\n"): raw(#"\n"#)
        case UInt8(ascii: "\r"): raw(#"\r"#)
        case UInt8(ascii: "\t"): raw(#"\t"#)
        case ..<0x20:
            raw(#"\u00"#)
            bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            bytes.append(Array("0123456789abcdef".utf8)[Int(byte & 0xF)])
        default: bytes.append(byte)
        }
    }
}
