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
    /// The elements that may stand around the whole of a title that is declared to be HTML.
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
