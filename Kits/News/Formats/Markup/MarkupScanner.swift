import Adder

/// Splits XML or HTML into tags and text, whatever state it is in.
///
/// Each byte is looked at a limited number of times, so that the time is linear in the length. The scanner reads nothing
/// but its bytes.
struct MarkupScanner {
    enum Token: Equatable {
        /// A start tag, whose attributes are in ``MarkupScanner/attributes``.
        case start(name: Range<Int>, isEmpty: Bool)
        case end(name: Range<Int>)
        /// Text with its references.
        case text(Range<Int>)
        /// Text without references.
        case literal(Range<Int>)
        /// The text between the brackets of a document type declaration.
        case documentType(Range<Int>)
        /// A comment, a processing instruction, or another declaration.
        case other
        /// The document ends within a tag or a section, which begins at `index`.
        case cut
        case endOfInput
    }

    struct Attribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    let bytes: [UInt8]
    /// The position of the next token.
    var index: Int
    /// The position at which the last token began.
    var start: Int
    /// The attributes of the last start tag, up to the limit.
    var attributes: [Attribute] = []
    /// The number of attributes of the last start tag beyond the limit.
    var omittedAttributes = 0
    /// A Boolean value that indicates whether the last tag was not well formed.
    var isMalformed = false

    let end: Int
    let attributeLimit: Int
    /// The quotation marks that do not occur from here on, so that they are not searched for again.
    var missingQuotes: (double: Bool, single: Bool) = (false, false)
    /// A Boolean value that indicates whether a CDATA section may still be closed.
    private var hasSectionEnd = true
    /// A Boolean value that indicates whether a document type is not closed, so that none is searched for again.
    private var isDocumentTypeBroken = false

    init(_ bytes: [UInt8], in range: Range<Int>? = nil, attributeLimit: Int) {
        self.bytes = bytes
        index = range?.lowerBound ?? 0
        start = index
        end = range?.upperBound ?? bytes.count
        self.attributeLimit = attributeLimit
    }

    /// Reads the next token.
    mutating func next() -> Token {
        start = index
        isMalformed = false
        guard index < end else { return .endOfInput }
        guard bytes[index] == UInt8(ascii: "<") else { return text() }
        guard index + 1 < end else {
            index = end
            return .cut
        }
        switch bytes[index + 1] {
        case UInt8(ascii: "!"): return declaration()
        case UInt8(ascii: "?"): return skip(to: ">")
        case UInt8(ascii: "/"):
            guard index + 2 < end, bytes[index + 2].startsName else { return text() }
            return endTag()
        case let byte where byte.startsName: return startTag()
        default: return text()
        }
    }

    /// Moves to the end tag of `name`, or to the end, and returns the text before it: HTML's `script` and its like.
    mutating func rawText(until name: String) -> Range<Int> {
        let from = index
        let name = Array(name.utf8)
        while index < end {
            if bytes[index] == UInt8(ascii: "<"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "/"),
                bytes[(index + 2)..<end].prefix(name.count).map(\.lowercased) == name
            {
                return from..<index
            }
            index += 1
        }
        return from..<end
    }

    /// Moves to a position, back or forward.
    mutating func move(to position: Int) { index = position }

    /// Reads the text up to the next tag. A `<` that does not begin a tag is part of it.
    private mutating func text() -> Token {
        index += 1
        while let mark = bytes.firstIndex(in: index..<end, where: { $0 == UInt8(ascii: "<") }) {
            index = mark
            if mark + 1 == end || bytes[mark + 1].followsTagStart { return .text(start..<mark) }
            index += 1
        }
        index = end
        return .text(start..<end)
    }
}

extension MarkupScanner {
    /// Reads a comment, a section, or a declaration.
    private mutating func declaration() -> Token {
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

    private mutating func skip(to mark: Unicode.Scalar) -> Token {
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

extension UInt8 {
    fileprivate var followsTagStart: Bool {
        startsName || self == UInt8(ascii: "/") || self == UInt8(ascii: "!") || self == UInt8(ascii: "?")
    }
}
