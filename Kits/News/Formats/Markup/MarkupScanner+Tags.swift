import Adder

extension MarkupScanner {
    mutating func endTag() -> Token {
        index += 2
        let name = self.name()
        while index < end, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") { index += 1 }
        guard index < end else { return .cut }
        if bytes[index] == UInt8(ascii: ">") { index += 1 } else { isMalformed = true }
        return .end(name: name)
    }

    mutating func startTag() -> Token {
        index += 1
        let name = self.name()
        attributes.removeAll(keepingCapacity: true)
        omittedAttributes = 0
        while true {
            while index < end, bytes[index].isSpace { index += 1 }
            guard index < end else { return .cut }
            switch bytes[index] {
            case UInt8(ascii: ">"):
                let isEmpty = bytes[index - 1] == UInt8(ascii: "/")
                index += 1
                return .start(name: name, isEmpty: isEmpty)
            case UInt8(ascii: "<"):
                isMalformed = true
                // “a <b & c”: names without values are words of a text.
                let isText = index > name.upperBound && !attributes.contains { !$0.value.isEmpty }
                return isText ? .text(start..<index) : .start(name: name, isEmpty: false)
            case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"):
                if bytes[index] != UInt8(ascii: "/") { isMalformed = true }
                index += 1
            default:
                guard let attribute = attribute() else { return .cut }
                if attributes.count < attributeLimit { attributes.append(attribute) } else { omittedAttributes += 1 }
            }
        }
    }

    private mutating func name() -> Range<Int> {
        let from = index
        while index < end, !bytes[index].endsName { index += 1 }
        return from..<index
    }

    /// Reads an attribute; `nil` if the document ends in it.
    private mutating func attribute() -> Attribute? {
        let name = self.name()
        let afterName = index
        while index < end, bytes[index].isSpace { index += 1 }
        guard index < end else { return nil }
        guard bytes[index] == UInt8(ascii: "=") else {
            index = afterName
            isMalformed = true
            return Attribute(name: name, value: afterName..<afterName)
        }
        index += 1
        while index < end, bytes[index].isSpace { index += 1 }
        guard index < end else { return nil }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), let value = quoted(quote) {
            return Attribute(name: name, value: value)
        }
        // A missing mark, or none: the value ends with white space or the tag.
        isMalformed = true
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { index += 1 }
        let from = index
        while index < end, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") {
            index += 1
        }
        return index < end ? Attribute(name: name, value: from..<index) : nil
    }

    /// Reads the value between two quotation marks. A mark that is followed by more than the tag allows belongs to another tag.
    private mutating func quoted(_ quote: UInt8) -> Range<Int>? {
        let isDouble = quote == UInt8(ascii: "\"")
        if isDouble ? missingQuotes.double : missingQuotes.single { return nil }
        let from = index + 1
        guard let close = bytes[from..<end].firstIndex(of: quote) else {
            if isDouble { missingQuotes.double = true } else { missingQuotes.single = true }
            return nil
        }
        let isFollowed = close + 1 == end || bytes[close + 1].isSpace || bytes[close + 1].followsValue
        if !isFollowed, bytes[from..<close].contains(UInt8(ascii: "<")) { return nil }
        index = close + 1
        return from..<close
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether a name of a tag may begin with the byte.
    var startsName: Bool {
        isLetter || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
    }
    fileprivate var endsName: Bool {
        isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self == UInt8(ascii: "=")
            || self == UInt8(ascii: "<")
    }
    fileprivate var followsValue: Bool {
        self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self == UInt8(ascii: "?")
    }
}
