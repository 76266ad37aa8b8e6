/// A reference to a character or an entity: `&amp;`, `&#8217;`, `&#x2019;`.
struct CharacterReference {
    enum Meaning {
        case scalar(Unicode.Scalar)
        /// A number that no character has, or a control character that XML does not allow.
        case forbidden
        /// A name that HTML does not define.
        case name(Range<Int>)
    }

    let meaning: Meaning
    /// The position after the semicolon.
    let end: Int

    /// The longest name that is looked for.
    private static let nameLimit = 64

    /// Reads the reference that begins with the ampersand at `start`; `nil` if the ampersand stands for itself.
    init?(in bytes: [UInt8], from start: Int, to limit: Int) {
        var index = start + 1
        guard index < limit else { return nil }
        if bytes[index] == UInt8(ascii: "#") {
            index += 1
            guard let (number, end) = Self.number(in: bytes, from: index, to: limit) else { return nil }
            self.end = end
            meaning = Self.scalar(number).map(Meaning.scalar) ?? .forbidden
            return
        }
        guard bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") else { return nil }
        let stop = min(limit, index + Self.nameLimit)
        let nameStart = index
        while index < stop, bytes[index].isNameByte { index += 1 }
        guard index < limit, bytes[index] == UInt8(ascii: ";") else { return nil }
        end = index + 1
        let name = nameStart..<index
        meaning = Self.named(bytes[name]).map(Meaning.scalar) ?? .name(name)
    }

    /// The five of XML without a search.
    private static func named(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        switch name.count {
        case 2 where name.elementsEqual("lt".utf8): "<"
        case 2 where name.elementsEqual("gt".utf8): ">"
        case 3 where name.elementsEqual("amp".utf8): "&"
        case 4 where name.elementsEqual("quot".utf8): "\""
        case 4 where name.elementsEqual("apos".utf8): "'"
        default: NamedCharacters.scalar(name)
        }
    }

    private static func number(in bytes: [UInt8], from start: Int, to limit: Int) -> (UInt32, end: Int)? {
        var index = start
        let isHexadecimal = index < limit && bytes[index] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { index += 1 }
        let first = index
        var number: UInt32 = 0
        while index < limit, let digit = bytes[index].hexadecimalValue, isHexadecimal || digit < 10 {
            number = min(number * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
            index += 1
        }
        guard index > first, index < limit, bytes[index] == UInt8(ascii: ";") else { return nil }
        return (number, index + 1)
    }

    /// Numbers from 128 to 159 are those of windows-1252, as HTML has it.
    private static func scalar(_ number: UInt32) -> Unicode.Scalar? {
        switch number {
        case 0x80...0x9F: SingleByte.windows1252(UInt8(number))
        case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x1_0000...0x10_FFFF: Unicode.Scalar(number)
        default: nil
        }
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte may stand in the name of an entity.
    var isNameByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
            || self >= 0x80
    }
}
