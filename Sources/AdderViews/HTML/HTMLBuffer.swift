/// A buffer that collects HTML as UTF-8, and escapes the texts in it.
///
/// Texts are escaped as by the standard's serializer
/// (https://html.spec.whatwg.org/multipage/parsing.html#escapingString), but the quotation mark is escaped outside of
/// attributes too. Characters that are not allowed in a text become U+FFFD, the replacement character, as U+0000 does
/// in the standard's parser:
///
/// - Controls other than white space and noncharacters: https://html.spec.whatwg.org/multipage/dom.html#text-content.
/// - Embeddings, overrides and isolates of the bidirectional algorithm (UAX #9, sections 2.1 to 2.4), which could
///   reorder the text that follows them. Marks that do not reorder letters, such as U+200F, stay.
///
/// A `String` has no unpaired surrogates: Swift makes U+FFFD of them.
struct HTMLBuffer: Sendable {
    private var bytes: [UInt8] = []

    /// The HTML so far.
    var html: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends markup as it is.
    mutating func markup(_ markup: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    /// Appends a text, escaped for content and for an attribute in quotation marks.
    ///
    /// - Complexity: Linear in the length of the text.
    mutating func text(_ text: String) {
        append(text) { Self.escape($0, $1) }
    }

    /// Appends a text, escaped for content, with an element for each line break: CR LF, CR or LF.
    mutating func lines(_ text: String) {
        append(text) { bytes, index in
            switch bytes[index] {
            case 0x0A: (1, "<br>\n")
            case 0x0D: (index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1, "<br>\n")
            default: Self.escape(bytes, index)
            }
        }
    }

    /// A number of bytes, and the markup that takes their place.
    private typealias Escape = (length: Int, markup: StaticString)

    private mutating func append(
        _ text: String, _ escape: (UnsafeBufferPointer<UInt8>, Int) -> Escape?
    ) {
        var text = text
        text.withUTF8 { source in
            var (start, index) = (0, 0)
            while index < source.count {
                guard let (length, replacement) = escape(source, index) else {
                    index += 1
                    continue
                }
                bytes.append(contentsOf: source[start..<index])
                markup(replacement)
                index += length
                start = index
            }
            bytes.append(contentsOf: source[start...])
        }
    }

    /// Returns the escape of the character that begins at an index; `nil` for one that stays, and inside a character.
    private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Escape? {
        switch bytes[index] {
        case UInt8(ascii: "&"): (1, "&amp;")
        case UInt8(ascii: "<"): (1, "&lt;")
        case UInt8(ascii: ">"): (1, "&gt;")
        case UInt8(ascii: "\""): (1, "&quot;")
        case 0x09, 0x0A, 0x0C, 0x0D: nil
        case ..<0x20, 0x7F: (1, "\u{FFFD}")
        case 0xC2 where bytes[index + 1] == 0xA0: (2, "&nbsp;")
        // U+0080 to U+009F
        case 0xC2 where bytes[index + 1] < 0xA0: (2, "\u{FFFD}")
        case 0xE2, 0xEF: isRefused(bytes[index], bytes[index + 1], bytes[index + 2]) ? (3, "\u{FFFD}") : nil
        // The last two characters of each plane, such as U+1FFFE
        case 0xF0...:
            bytes[index + 1] & 0x0F == 0x0F && bytes[index + 2] == 0xBF && bytes[index + 3] >= 0xBE
                ? (4, "\u{FFFD}") : nil
        default: nil
        }
    }

    private static func isRefused(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Bool {
        switch (a, b) {
        // U+202A to U+202E
        case (0xE2, 0x80): 0xAA...0xAE ~= c
        // U+2066 to U+2069
        case (0xE2, 0x81): 0xA6...0xA9 ~= c
        // U+FDD0 to U+FDEF
        case (0xEF, 0xB7): 0x90...0xAF ~= c
        // U+FFFE and U+FFFF
        case (0xEF, 0xBF): c >= 0xBE
        default: false
        }
    }
}
