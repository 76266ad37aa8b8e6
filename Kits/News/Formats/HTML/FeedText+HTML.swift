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

    /// The text without markup, ready to be read, in which marks stand for the elements that carry meaning.
    ///
    /// Paragraphs are separated by an empty line. The items of a list begin with a bullet or their number, inner lists are
    /// indented, and the lines of a quotation begin with `> `. A picture is its alternative text in brackets, or its address.
    /// Powers are `10²` or `x^n`, and struck text is `~~old~~`.
    ///
    /// ```swift
    /// FeedText(html: "<ol start=3><li>Mix<li>Bake</ol>").plainText // "3. Mix\n4. Bake"
    /// ```
    ///
    /// - Complexity: O(*n*).
    public var plainText: String { text(.shown) }

    /// The text without markup, as ``plainText``, in which the number of a link in brackets follows its words; and the links.
    var numberedText: (text: String, links: [NewsLink]) {
        isHTML ? HTMLPlainText.numberedText(of: Array(value.utf8)) : (value, [])
    }

    /// The text without markup, marks and pictures. Stored identities depend on it, so that it stays as it is.
    var wordsAlone: String { text([]) }

    /// Returns the text without markup, in a form.
    func text(_ form: HTMLTextForm) -> String {
        isHTML ? HTMLPlainText.text(of: Array(value.utf8), form) : value
    }

    /// The text as HTML that is safe to show: ``value``, escaped if it is plain.
    public var html: String {
        if isHTML { return value }
        var escaped: [UInt8] = []
        HTMLText.appendEscaped(value.utf8, to: &escaped)
        return String(decoding: escaped, as: UTF8.self)
    }
}

/// The form of a text without markup.
struct HTMLTextForm: OptionSet {
    let rawValue: Int

    /// Pictures are their alternative texts.
    static let pictures = HTMLTextForm(rawValue: 1)
    /// Marks stand for the elements that carry meaning inside a line: `10²`, `~~old~~`, `3. `.
    static let marks = HTMLTextForm(rawValue: 2)
    /// Lines have their beginnings, and what cannot be shown has its address.
    static let lines = HTMLTextForm(rawValue: 4)
    /// Links are numbered.
    static let numbers = HTMLTextForm(rawValue: 8)

    /// The form for a text of many lines.
    static let shown: HTMLTextForm = [.pictures, .marks, .lines]
    /// The form for a text that becomes one line.
    static let oneLine: HTMLTextForm = [.pictures, .marks]
}

extension String {
    fileprivate var trimmingHTMLSpace: String {
        guard utf8.first?.isSpace == true || utf8.last?.isSpace == true else { return self }
        let bytes = Array(utf8)
        return String(decoding: bytes[bytes.trimming(bytes.indices)], as: UTF8.self)
    }
}
