import Adder

/// A text of Atom 0.3 or 1.0, in the form that its `type` and `mode` say.
struct AtomText {
    private let element: XMLElement
    private let fields: FieldReader
    private let isTitle: Bool

    init?(_ element: XMLElement?, _ fields: FieldReader, isTitle: Bool = false) {
        guard let element else { return nil }
        self.element = element
        self.fields = fields
        self.isTitle = isTitle
    }

    /// The text; `nil` if it is empty, in another file, or no text.
    var text: FeedText? {
        if isBase64 {
            guard let bytes = Base64.decode(element.text), UTF8Text.firstInvalid(in: bytes[...]) == nil else {
                fields.log.note(.wrongType, at: element.offset, "A value in base64 is not text; it is left out.")
                return nil
            }
            return fields.text(bytes.filter { $0 >= 0x20 || $0.isSpace }, form, element.addresses, isTitle: isTitle)
        }
        let bytes = element.hasMarkup ? unwrapped : element.text
        // The tags of a title that is not declared to be HTML may be names in its text.
        let isHTML = element.hasMarkup && (!isTitle || element.isXHTML)
        return fields.text(bytes, isHTML ? .html : form, element.addresses, isTitle: isTitle)
    }

    private var type: String? { element.attribute("type")?.lowercasedASCII }

    /// Text that is not declared is what it looks like: many feeds escape HTML and do not say so.
    private var form: FieldReader.TextForm {
        switch type {
        case "text", "text/plain": .plain
        case "html", "text/html", "xhtml", "application/xhtml+xml": .html
        default: .unknown
        }
    }

    /// A Boolean value that indicates whether the text is base64: neither text nor XML, by section 4.1.3.3 of RFC 4287.
    private var isBase64: Bool {
        if element.attribute("mode")?.lowercasedASCII == "base64" { return true }
        guard let type, !element.hasMarkup else { return false }
        return type == "application/octet-stream" || type.hasPrefix("image/") || type.hasPrefix("audio/")
            || type.hasPrefix("video/")
    }

    /// The text without the `div` around XHTML, which is not part of it.
    private var unwrapped: [UInt8] {
        let text = element.text[element.text.trimming(element.text.indices)]
        guard text.startsASCII("<div"), text.suffix(6).isASCII("</div>"),
            let head = text.firstIndex(of: UInt8(ascii: ">"))
        else { return element.text }
        let inner = text[(head + 1)...].dropLast(6)
        // The first `div` may end before the last one begins.
        var depth = 0
        for index in inner.indices where inner[index] == UInt8(ascii: "<") {
            if inner[index...].startsASCII("<div") { depth += 1 }
            if inner[index...].startsASCII("</div") { depth -= 1 }
            if depth < 0 { return element.text }
        }
        return Array(inner)
    }
}

/// The decoder of base64: <https://www.rfc-editor.org/rfc/rfc4648#section-4>.
enum Base64 {
    /// Returns the bytes that a text encodes; `nil` if it has other characters than those of base64 and white space.
    static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        var isPadded = false
        for byte in text where !byte.isSpace {
            if byte == UInt8(ascii: "=") {
                isPadded = true
                continue
            }
            guard !isPadded, let value = value(of: byte) else { return nil }
            buffer = buffer << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
            }
        }
        return bytes
    }

    private static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
