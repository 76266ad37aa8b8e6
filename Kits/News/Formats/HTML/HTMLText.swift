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
    static func hasReference(_ text: [UInt8], in range: Range<Int>) -> Bool {
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
        bytes.count > 12 ? "" : String(decoding: bytes.map(\.lowercased), as: UTF8.self)
    }

    /// Appends text with its references resolved. One that is not known stays as it is.
    static func appendDecoded(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        var plain = range.lowerBound
        var index = plain
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "&"),
                let reference = CharacterReference(in: bytes, from: index, to: range.upperBound),
                case .scalar(let scalar) = reference.meaning
            else {
                index += 1
                continue
            }
            text.append(contentsOf: bytes[plain..<index])
            text.append(scalar: scalar)
            index = reference.end
            plain = index
        }
        text.append(contentsOf: bytes[plain..<range.upperBound])
    }

    /// Appends text so that no character of it is markup.
    static func appendEscaped(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
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
