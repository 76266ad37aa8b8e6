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

extension String {
    fileprivate var trimmingHTMLSpace: String {
        guard utf8.first?.isSpace == true || utf8.last?.isSpace == true else { return self }
        let bytes = Array(utf8)
        return String(decoding: bytes[bytes.trimming(bytes.indices)], as: UTF8.self)
    }
}
