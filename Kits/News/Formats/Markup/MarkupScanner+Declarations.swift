extension MarkupScanner {
    /// A comment, a section, or a declaration.
    mutating func declaration() -> Token {
        let rest = bytes[(index + 2)..<end]
        if rest.starts(with: "--".utf8) {
            return section(from: index + 4, to: "-->") == nil ? .cut : .other
        }
        if rest.starts(with: "[CDATA[".utf8) {
            let from = index + 9
            if hasSectionEnd, let text = section(from: from, to: "]]>") { return .literal(text) }
            // Not closed: it ends before the next end tag. Those that follow are not searched for again.
            hasSectionEnd = false
            isMalformed = true
            index = from
            while index < end,
                bytes[index] != UInt8(ascii: "<") || index + 1 == end || bytes[index + 1] != UInt8(ascii: "/")
            {
                index += 1
            }
            return .literal(from..<index)
        }
        if rest.startsASCII("doctype"), !isDocumentTypeBroken { return documentType() }
        return skip(to: ">")
    }

    private mutating func section(from: Int, to mark: StaticString) -> Range<Int>? {
        let last = UInt8(ascii: ">")
        var position = from + 2
        while position < end {
            if bytes[position] == last, bytes[(position - 2)..<end].startsASCII(mark) {
                index = position + 1
                return from..<(position - 2)
            }
            position += 1
        }
        index = end
        isMalformed = true
        return nil
    }

    mutating func skip(to mark: Unicode.Scalar) -> Token {
        let close = bytes[(index + 1)..<end].firstIndex(of: UInt8(ascii: mark))
        index = close.map { $0 + 1 } ?? end
        return close == nil ? .cut : .other
    }

    private mutating func documentType() -> Token {
        var position = index + 2
        var bracket: Int?
        var quote: UInt8?
        while position < end {
            let byte = bytes[position]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "["), bracket == nil {
                bracket = position + 1
            } else if byte == UInt8(ascii: "]"), let from = bracket {
                index = position
                _ = skip(to: ">")
                return .documentType(from..<position)
            } else if byte == UInt8(ascii: ">"), bracket == nil {
                index = position + 1
                return .documentType(position..<position)
            }
            position += 1
        }
        // Not closed: only its first tag is left out.
        isDocumentTypeBroken = true
        isMalformed = true
        return skip(to: ">")
    }
}
