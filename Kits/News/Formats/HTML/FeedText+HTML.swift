import Adder

extension FeedText {
    /// Creates a text of HTML: sanitises it, and resolves its relative addresses.
    ///
    /// - Parameters:
    ///   - html: The HTML as it came, in whatever state.
    ///   - base: The address of the page that contains the HTML.
    public init(html: String, base: String? = nil) {
        let bytes = Array(html.utf8)
        let allowance = AddressAllowance(length: bytes.count, DefectLog(limit: 0))
        self.init(html: bytes, AddressResolver(base: base, allowance))
    }

    init(html: [UInt8], _ addresses: AddressResolver) {
        self.init(sanitized: HTMLSanitizer.sanitize(html, addresses).trimmingHTMLSpace)
    }

    /// The text without markup, ready to be read: paragraphs are separated by an empty line, the items of a list begin with
    /// a bullet, a picture is its alternative text in brackets, and references to characters are resolved.
    ///
    /// - Complexity: O(*n*).
    public var plainText: String {
        isHTML ? HTMLPlainText.text(of: Array(value.utf8)) : value
    }

    /// The text without markup, as ``plainText``, in which the number of a link in brackets follows its words; and the links.
    var numberedText: (text: String, links: [NewsLink]) {
        isHTML ? HTMLPlainText.numberedText(of: Array(value.utf8)) : (value, [])
    }

    /// The text without markup and without pictures. Stored identities depend on it, so that it stays as it is.
    var wordsAlone: String {
        isHTML ? HTMLPlainText.text(of: Array(value.utf8), showsPictures: false) : value
    }

    /// The text as HTML that is safe to show: ``value``, escaped if it is plain.
    public var html: String {
        if isHTML { return value }
        var escaped: [UInt8] = []
        HTMLText.appendEscaped(value.utf8, to: &escaped)
        return String(decoding: escaped, as: UTF8.self)
    }
}

/// Turns HTML into text that people read: paragraphs, lines, list items, without tags.
private struct HTMLPlainText {
    private var scanner: MarkupScanner
    private var result: [UInt8] = []
    /// The number of line ends, or -1 for a blank, to be written before the next text.
    private var gap = 0
    private var preformatted = 0
    private var omitted: String?
    private let showsPictures: Bool
    private let numbersLinks: Bool
    /// The links so far, in the order of their numbers, and their numbers.
    private var links: [NewsLink] = []
    private var numbers: [NewsLink: Int] = [:]
    /// The numbers of the links that are open, the innermost last; `nil` for one that cannot be opened.
    private var openLinks: [Int?] = []

    private init(_ html: [UInt8], showsPictures: Bool = true, numbersLinks: Bool = false) {
        scanner = MarkupScanner(html, attributeLimit: HTMLText.attributeLimit)
        self.showsPictures = showsPictures
        self.numbersLinks = numbersLinks
    }

    /// Returns the text of HTML.
    ///
    /// - Parameter showsPictures: A Boolean value that indicates whether the text has the alternative texts of pictures.
    static func text(of html: [UInt8], showsPictures: Bool = true) -> String {
        var reader = HTMLPlainText(html, showsPictures: showsPictures)
        reader.run()
        return String(decoding: reader.result, as: UTF8.self)
    }

    /// Returns the text of HTML with a number after the words of each link, and the links.
    static func numberedText(of html: [UInt8]) -> (text: String, links: [NewsLink]) {
        var reader = HTMLPlainText(html, numbersLinks: true)
        reader.run()
        return (String(decoding: reader.result, as: UTF8.self), reader.links)
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
        if name == "a", numbersLinks { if isEnd { endLink() } else { beginLink() } }
    }

    /// The greatest number of links of a text that have numbers.
    private static let linkLimit = 500

    private mutating func beginLink() {
        guard openLinks.count < Self.linkLimit else { return }
        guard let link = NewsLink(attribute("href")), numbers[link] != nil || links.count < Self.linkLimit else {
            return openLinks.append(nil)
        }
        if numbers[link] == nil {
            links.append(link)
            numbers[link] = links.count
        }
        openLinks.append(numbers[link])
    }

    /// Appends the number of a link that ends, before the white space that its words may end with.
    private mutating func endLink() {
        guard let number = openLinks.popLast() ?? nil else { return }
        let rest = gap
        gap = 0
        append(Array("[\(number)]".utf8))
        gap = rest
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

extension String {
    fileprivate var trimmingHTMLSpace: String {
        guard utf8.first?.isSpace == true || utf8.last?.isSpace == true else { return self }
        let bytes = Array(utf8)
        return String(decoding: bytes[bytes.trimming(bytes.indices)], as: UTF8.self)
    }
}
