/// A JSON value that was read.
enum JSONTree: Equatable {
    case null
    case boolean(Bool)
    /// The digits of a number, as they are in the text.
    case number(String)
    case text(String)
    case array([JSONTree])
    case object([Member])

    /// A member of an object.
    struct Member: Equatable {
        let name: String
        let value: JSONTree
        /// The position of the value in the text.
        let range: Range<Int>
    }

    /// Creates the value of a text by RFC 8259, which it fills.
    ///
    /// - Throws: ``EventCodingError`` for any other text, for an object with two members of one name, and for values that are
    ///   nested deeper than ``EventCodingError/maximumDepth``.
    init(_ bytes: some Collection<UInt8>) throws(EventCodingError) {
        var parser = JSONParser(bytes: Array(bytes))
        parser.skipSpace()
        self = try parser.value(depth: 0)
        guard parser.index == parser.bytes.count else { throw parser.malformed }
    }
}

/// A parser of JSON that reads all of a text or throws.
private struct JSONParser {
    let bytes: [UInt8]
    var index = 0

    /// The problem at the next byte.
    var malformed: EventCodingError { EventCodingError(.malformed, "The text is not JSON from byte \(index) on.") }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skipSpace() {
        while let next, next == 0x20 || 0x09...0x0A ~= next || next == 0x0D { index += 1 }
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        index += 1
        skipSpace()
        return true
    }

    /// Reads a value and the white space after it.
    mutating func value(depth: Int) throws(EventCodingError) -> JSONTree {
        guard depth < EventCodingError.maximumDepth else { throw .depth }
        switch next {
        case UInt8(ascii: "{"): return .object(try members(depth))
        case UInt8(ascii: "["): return .array(try elements(depth))
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONTree) throws(EventCodingError) -> JSONTree {
        let isThere = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
        guard isThere else { throw malformed }
        index += word.utf8CodeUnitCount
        skipSpace()
        return value
    }

    private mutating func elements(_ depth: Int) throws(EventCodingError) -> [JSONTree] {
        index += 1
        skipSpace()
        var elements: [JSONTree] = []
        guard !take("]") else { return elements }
        repeat { elements.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw malformed }
        return elements
    }

    private mutating func members(_ depth: Int) throws(EventCodingError) -> [JSONTree.Member] {
        index += 1
        skipSpace()
        var members: [JSONTree.Member] = []
        var names: Set<String> = []
        guard !take("}") else { return members }
        repeat {
            guard next == UInt8(ascii: "\"") else { throw malformed }
            let name = try text()
            guard take(":") else { throw malformed }
            let isNew = members.count < 8 ? !members.contains { $0.name == name } : !names.contains(name)
            guard isNew else { throw EventCodingError(.duplicateName, "An object has two members with one name.") }
            let start = index
            let value = try value(depth: depth + 1)
            members.append(.init(name: name, value: value, range: start..<index))
            if members.count == 8 { names = Set(members.map(\.name)) } else if members.count > 8 { names.insert(name) }
        } while take(",")
        guard take("}") else { throw malformed }
        return members
    }

    /// Reads a number: a minus, digits without a leading zero, decimals and an exponent.
    private mutating func number() throws(EventCodingError) -> String {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        let digits = String(decoding: bytes[start..<index], as: UTF8.self)
        skipSpace()
        return digits
    }

    private mutating func digits() throws(EventCodingError) {
        guard let first = next, 0x30...0x39 ~= first else { throw malformed }
        while let next, 0x30...0x39 ~= next { index += 1 }
    }

    /// Reads a text in quotation marks.
    private mutating func text() throws(EventCodingError) -> String {
        index += 1
        let start = index
        while let next, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\"), next >= 0x20 { index += 1 }
        var characters = bytes[start..<index]
        while let byte = next, byte >= 0x20 {
            index += 1
            if byte == UInt8(ascii: "\"") {
                skipSpace()
                guard let text = String(validating: characters, as: UTF8.self) else { throw malformed }
                return text
            }
            if byte == UInt8(ascii: "\\") { try appendEscaped(to: &characters) } else { characters.append(byte) }
        }
        throw malformed
    }

    private mutating func appendEscaped(to characters: inout ArraySlice<UInt8>) throws(EventCodingError) {
        guard let byte = next else { throw malformed }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): characters.append(byte)
        case UInt8(ascii: "b"): characters.append(0x08)
        case UInt8(ascii: "f"): characters.append(0x0C)
        case UInt8(ascii: "n"): characters.append(0x0A)
        case UInt8(ascii: "r"): characters.append(0x0D)
        case UInt8(ascii: "t"): characters.append(0x09)
        case UInt8(ascii: "u"):
            var code = try unit()
            if 0xD800..<0xDC00 ~= code {
                guard bytes[index...].starts(with: #"\u"#.utf8) else { throw malformed }
                index += 2
                let low = try unit()
                guard 0xDC00..<0xE000 ~= low else { throw malformed }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw malformed }
            characters.append(contentsOf: String(scalar).utf8)
        default: throw malformed
        }
    }

    /// Reads four hexadecimal digits.
    private mutating func unit() throws(EventCodingError) -> UInt32 {
        guard index + 4 <= bytes.count, bytes[index..<index + 4].allSatisfy({ isHexadecimal($0) }),
            let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw malformed }
        index += 4
        return unit
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x41...0x46 ~= byte & 0xDF
    }
}
