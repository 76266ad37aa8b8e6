/// A writer of JSON by RFC 8259, without white space, into an array of bytes.
package struct JSONWriter {
    private var bytes: [UInt8] = []

    /// Creates a writer of an empty text.
    package init() {}

    /// The JSON that was written so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends JSON as it is.
    package mutating func raw(_ json: StaticString) {
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a value that is JSON already.
    package mutating func encoded(_ json: String) {
        bytes.append(contentsOf: json.utf8)
    }

    /// Appends an array, with commas between its elements.
    ///
    /// - Parameter write: Appends the element with an index.
    package mutating func array(_ count: Int, _ write: (inout JSONWriter, Int) -> Void) {
        raw("[")
        separated(count, write)
        raw("]")
    }

    /// Appends an object, with commas between its members.
    ///
    /// - Parameters:
    ///   - keys: The keys of the members, in their order.
    ///   - write: Appends the value of the member with an index.
    package mutating func object(_ keys: [String], _ write: (inout JSONWriter, Int) -> Void) {
        raw("{")
        separated(keys.count) { writer, index in
            writer.string(keys[index])
            writer.raw(":")
            write(&writer, index)
        }
        raw("}")
    }

    private mutating func separated(_ count: Int, _ write: (inout JSONWriter, Int) -> Void) {
        for index in 0..<count {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(&self, index)
        }
    }

    /// Appends a string, escaped and in quotation marks, or null.
    package mutating func string(_ text: String?) {
        guard let text else { return raw("null") }
        bytes.appendJSON(text)
    }

    /// Appends a whole number.
    package mutating func integer(_ number: Int64) {
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Appends true or false.
    package mutating func boolean(_ value: Bool) {
        raw(value ? "true" : "false")
    }
}

extension [UInt8] {
    /// Appends a text as a JSON string. It contains no line end.
    package mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.isEscaped) {
            for byte in text.utf8 { escape(byte) }
        } else {
            append(contentsOf: text.utf8)
        }
        append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append(contentsOf: #"\""#.utf8)
        case UInt8(ascii: "\\"): append(contentsOf: #"\\"#.utf8)
        case 0x08: append(contentsOf: #"\b"#.utf8)
        case 0x09: append(contentsOf: #"\t"#.utf8)
        case 0x0A: append(contentsOf: #"\n"#.utf8)
        case 0x0C: append(contentsOf: #"\f"#.utf8)
        case 0x0D: append(contentsOf: #"\r"#.utf8)
        case ..<0x20:
            append(contentsOf: byte < 0x10 ? #"\u000"#.utf8 : #"\u001"#.utf8)
            append(contentsOf: String(byte & 0xF, radix: 16).utf8)
        default: append(byte)
        }
    }
}
