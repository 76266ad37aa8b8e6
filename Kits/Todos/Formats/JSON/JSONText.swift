/// A text of JSON as it is written, by RFC 8259. Bytes are appended one after the other: an encoder that goes through
/// `Codable` takes some nine times as long for a list of todos.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    /// Everything that was written.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends what JSON has signs for.
    mutating func signs(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a list, with commas between its elements.
    mutating func list<Element>(_ elements: [Element], _ write: (inout JSONText, Element) -> Void) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            write(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Appends a text in quotation marks, or null.
    mutating func text(_ text: String?) {
        guard let text else { return signs("null") }
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.isEscaped) {
            for byte in text.utf8 { escape(byte) }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a text that needs no escape in quotation marks, or null.
    mutating func plain<Value>(_ value: Value?, _ write: (Value, inout [UInt8]) -> Void) {
        guard let value else { return signs("null") }
        bytes.append(UInt8(ascii: "\""))
        write(value, &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a number that is not negative, or null.
    mutating func number(_ number: Int?) {
        guard let number else { return signs("null") }
        bytes.append(number: max(0, number))
    }

    /// Appends true or false.
    mutating func flag(_ flag: Bool) {
        signs(flag ? "true" : "false")
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): signs(#"\""#)
        case UInt8(ascii: "\\"): signs(#"\\"#)
        case UInt8(ascii: "\n"): signs(#"\n"#)
        case UInt8(ascii: "\r"): signs(#"\r"#)
        case UInt8(ascii: "\t"): signs(#"\t"#)
        case ..<0x20:
            signs(#"\u00"#)
            bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            bytes.append(Array("0123456789abcdef".utf8)[Int(byte & 0xF)])
        default: bytes.append(byte)
        }
    }
}
