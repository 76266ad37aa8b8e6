import Adder

/// Turns HTML into text that people read: paragraphs, lines, list items, without tags.
struct HTMLPlainText {
    private var scanner: MarkupScanner
    private var result: [UInt8] = []
    /// The number of line ends, or -1 for a blank, to be written before the next text.
    private var gap = 0
    private var preformatted = 0
    private var omitted: String?
    private let showsPictures: Bool

    private init(_ html: [UInt8], showsPictures: Bool) {
        scanner = MarkupScanner(html, attributeLimit: HTMLText.attributeLimit)
        self.showsPictures = showsPictures
    }

    /// Returns the text of HTML.
    ///
    /// - Parameter showsPictures: A Boolean value that indicates whether the text has the alternative texts of pictures.
    static func text(of html: [UInt8], showsPictures: Bool = true) -> String {
        var reader = HTMLPlainText(html, showsPictures: showsPictures)
        reader.run()
        return String(decoding: reader.result, as: UTF8.self)
    }

    private mutating func run() {
        while true {
            switch scanner.next() {
            case .start(let name, _): tag(HTMLText.name(scanner.bytes[name]), isEnd: false)
            case .end(let name): tag(HTMLText.name(scanner.bytes[name]), isEnd: true)
            case .text(let range):
                guard omitted == nil else { continue }
                var text: [UInt8] = []
                HTMLText.appendDecoded(scanner.bytes, range, to: &text)
                append(text)
            case .literal(let range): if omitted == nil { append(Array(scanner.bytes[range])) }
            case .documentType, .other, .cut: continue
            case .endOfInput: return
            }
        }
    }

    private mutating func tag(_ name: String, isEnd: Bool) {
        if let current = omitted {
            if isEnd, name == current { omitted = nil }
            return
        }
        if !isEnd, HTMLVocabulary.dropped[name] != nil { omitted = name }
        if name == "br", !isEnd { gap = gap > 0 ? gap + 1 : 1 }
        if name == "pre" { preformatted = max(0, preformatted + (isEnd ? -1 : 1)) }
        if let lines = HTMLVocabulary.blocks[name] { gap = max(gap, lines) }
        if name == "td" || name == "th", gap == 0 { gap = -1 }
        if name == "li", !isEnd { append(Array("• ".utf8)) }
        if name == "img", !isEnd, showsPictures { appendPicture() }
    }

    /// Appends the alternative text of the picture whose tag was just read. An empty one means that the picture says nothing.
    private mutating func appendPicture() {
        let text = attribute("alt").onOneLine(atMost: Self.pictureLimit)
        if !text.isEmpty { append(Array("[\(text)]".utf8)) }
    }

    /// The greatest number of characters of an alternative text.
    private static let pictureLimit = 500

    /// Returns the value of an attribute of the tag that was just read; an empty text if it has none.
    private func attribute(_ name: String) -> String {
        let found = scanner.attributes.first { HTMLText.name(scanner.bytes[$0.name]) == name }
        var value: [UInt8] = []
        if let found { HTMLText.appendDecoded(scanner.bytes, found.value, to: &value) }
        return String(decoding: value, as: UTF8.self)
    }

    /// Appends text. White space becomes one blank, except in preformatted text.
    private mutating func append(_ text: [UInt8]) {
        for byte in text {
            if preformatted > 0, byte == 0x0A {
                gap = max(gap, 0) + 1
            } else if byte.isSpace, preformatted == 0 {
                if gap == 0 { gap = -1 }
            } else {
                if !result.isEmpty {
                    if gap < 0, result.last != 0x20 { result.append(0x20) }
                    for _ in 0..<min(max(gap, 0), 2) { result.append(0x0A) }
                }
                gap = 0
                result.append(byte)
            }
        }
    }
}
