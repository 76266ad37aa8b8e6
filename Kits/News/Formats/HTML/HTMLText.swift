import Adder

/// Functions on text of HTML that the sanitiser and the reader of plain text share.
enum HTMLText {
    /// The number of attributes of one element that are read.
    static let attributeLimit = 64

    /// Returns `true` if a text has a tag of HTML, a comment, or a reference. A text such as `a < b & List<T>` has none.
    static func isMarkup(_ text: [UInt8]) -> Bool {
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "&"):
                if let reference = CharacterReference(in: text, from: index, to: text.count) {
                    if case .scalar = reference.meaning { return true }
                }
            case UInt8(ascii: "<"):
                if text[(index + 1)...].starts(with: "!--".utf8) { return true }
                let isEnd = index + 1 < text.count && text[index + 1] == UInt8(ascii: "/")
                let letters = text[(index + (isEnd ? 2 : 1))...].prefix(12).prefix { $0.isLetter || $0.isDigit }
                guard letters.endIndex < text.count, !letters.isEmpty else { continue }
                let follower = text[letters.endIndex]
                guard follower.isSpace || follower == UInt8(ascii: ">") || follower == UInt8(ascii: "/") else {
                    continue
                }
                let close = text[letters.endIndex...].first { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
                if close == UInt8(ascii: ">"), HTMLVocabulary.knows(name(letters)) { return true }
            default: continue
            }
        }
        return false
    }

    /// Returns `true` if a text has a reference to a character.
    fileprivate static func hasReference(_ text: [UInt8], in range: Range<Int>) -> Bool {
        range.contains { index in
            guard text[index] == UInt8(ascii: "&"),
                let reference = CharacterReference(in: text, from: index, to: range.upperBound)
            else { return false }
            if case .scalar = reference.meaning { return true }
            return false
        }
    }

    /// Returns the name of a tag in small letters; the empty name if it is longer than any of HTML.
    static func name(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.count <= 14 else { return "" }
        // Nearly all names are small already, and a text that is as short needs no memory of its own.
        let isSmall = bytes.allSatisfy { $0 == $0.lowercased }
        return isSmall
            ? String(decoding: bytes, as: UTF8.self) : String(decoding: bytes.map(\.lowercased), as: UTF8.self)
    }

    /// Appends text with its references resolved. One that is not known stays as it is.
    static func appendDecoded(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        var plain = range.lowerBound
        var next = plain
        while let index = bytes.firstIndex(in: next..<range.upperBound, where: { $0 == UInt8(ascii: "&") }) {
            next = index + 1
            guard let reference = CharacterReference(in: bytes, from: index, to: range.upperBound),
                case .scalar(let scalar) = reference.meaning
            else { continue }
            text.append(plain..<index, of: bytes)
            text.append(scalar: scalar)
            next = reference.end
            plain = next
        }
        text.append(plain..<range.upperBound, of: bytes)
    }

    /// Appends text so that no character of it is markup.
    static func appendEscaped(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
        guard bytes.contains(where: \.isEscaped) else { return text.append(contentsOf: bytes) }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "&"): text.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): text.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): text.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): text.append(contentsOf: "&quot;".utf8)
            default: text.append(byte)
            }
        }
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether text has the character escaped, since it means something in HTML.
    fileprivate var isEscaped: Bool {
        self == UInt8(ascii: "&") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
            || self == UInt8(ascii: "\"")
    }
}

extension MarkupScanner {
    /// Returns the value of an attribute of the tag of HTML that was just read; `nil` if it has none.
    func attribute(_ name: String) -> [UInt8]? {
        attributes.first { HTMLText.name(bytes[$0.name]) == name }.map {
            var value: [UInt8] = []
            HTMLText.appendDecoded(bytes, $0.value, to: &value)
            return value
        }
    }
}

/// Tells the markup of a title from the names of elements in it: “How to use the <select> element”.
///
/// Few formats and publishers say which of the two a title has, so that only what a title is marked up with counts, and only
/// with its end tag. Everything else is text.
enum HTMLTitle {
    private static let elements: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp",
        "small", "span", "strong", "sub", "sup", "time", "u", "var",
    ]
    private static let void: Set<String> = ["br", "img", "wbr"]
    /// The elements that may enclose the whole of a title that is declared to be HTML.
    private static let wrappers: Set<String> = ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "font"]

    /// Returns the title as HTML, in which everything but markup is escaped; `nil` for a title without markup, whose text is
    /// the title itself.
    static func html(of title: [UInt8], isDeclared: Bool) -> [UInt8]? {
        guard title.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return isDeclared ? title : nil
        }
        let title = isDeclared ? unwrapped(title) : title
        let pairs = ElementPairs(title) { elements.contains($0) }
        var scanner = MarkupScanner(title, attributeLimit: HTMLText.attributeLimit)
        var html: [UInt8] = []
        var hasMarkup = isDeclared
        while true {
            let isText: Bool
            var isMarkup = false
            switch scanner.next() {
            case .start(let name, _):
                isMarkup = pairs.contains(scanner.start) || void.contains(HTMLText.name(title[name]))
                isText = false
            case .end:
                isMarkup = pairs.contains(scanner.start)
                isText = false
            case .text(let range):
                isText = true
                if HTMLText.hasReference(title, in: range) { hasMarkup = true }
            case .literal, .documentType, .other, .cut: isText = false
            case .endOfInput: return hasMarkup ? html : nil
            }
            let token = title[scanner.start..<scanner.index]
            if isMarkup { hasMarkup = true }
            if isMarkup || isText { html += token } else { HTMLText.appendEscaped(token, to: &html) }
        }
    }

    /// Returns the title without the elements around the whole of it, of which some are looked for.
    private static func unwrapped(_ title: [UInt8]) -> [UInt8] {
        var inner = title
        for _ in 0..<4 where inner.first == UInt8(ascii: "<") {
            var scanner = MarkupScanner(inner, attributeLimit: HTMLText.attributeLimit)
            guard case .start(let name, isEmpty: false) = scanner.next(), wrappers.contains(HTMLText.name(inner[name]))
            else { return inner }
            let start = scanner.index
            guard let end = ElementPairs(inner, counts: wrappers.contains).ends[0] else { return inner }
            scanner.move(to: end)
            _ = scanner.next()
            guard scanner.index == inner.count else { return inner }
            inner = Array(inner[inner.trimming(start..<end)])
        }
        return inner
    }
}
