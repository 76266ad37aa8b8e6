/// Finds the feeds that a web page offers: `<link rel="alternate" type="application/rss+xml" href="…">`.
///
/// See <https://html.spec.whatwg.org/multipage/links.html#rel-alternate>.
enum FeedLinks {
    private static let types: Set<String> = [
        "application/rss+xml", "application/atom+xml", "application/feed+json", "application/json",
        "application/rdf+xml", "text/xml", "application/xml",
    ]

    /// The number of feeds of one page.
    private static let limit = 100

    /// Returns the addresses of the feeds, in the order of the page, each once.
    ///
    /// - Parameters:
    ///   - html: The page, in UTF-8.
    ///   - address: The address of the page, against which relative addresses are resolved.
    static func find(in html: [UInt8], at address: String) -> [String] {
        var scanner = MarkupScanner(html, attributeLimit: HTMLText.attributeLimit)
        var base = address
        var found: [String] = []
        while found.count < limit {
            switch scanner.next() {
            case .start(let name, _):
                let element = HTMLText.name(scanner.bytes[name])
                if HTMLVocabulary.dropped[element] == true {
                    _ = scanner.rawText(until: element)
                    continue
                }
                let attributes = attributes(of: scanner)
                if element == "base", let href = attributes["href"] {
                    base = WebAddress.resolve(href, against: address)
                }
                guard element == "link", let href = link(attributes) else { continue }
                let feed = WebAddress.resolve(href, against: base)
                if !found.contains(feed) { found.append(feed) }
            case .endOfInput: return found
            default: continue
            }
        }
        return found
    }

    private static func link(_ attributes: [String: String]) -> String? {
        let relations = (attributes["rel"] ?? "").lowercasedASCII.split(whereSeparator: \.isWhitespace)
        let type = (attributes["type"] ?? "").lowercasedASCII.prefix { $0 != ";" }
        guard relations.contains("alternate"), types.contains(String(type).trimmed) else { return nil }
        return attributes["href"]?.trimmed.nonEmpty
    }

    private static func attributes(of scanner: MarkupScanner) -> [String: String] {
        var attributes: [String: String] = [:]
        for attribute in scanner.attributes {
            var value: [UInt8] = []
            HTMLText.appendDecoded(scanner.bytes, attribute.value, to: &value)
            let name = HTMLText.name(scanner.bytes[attribute.name])
            if attributes[name] == nil { attributes[name] = String(decoding: value, as: UTF8.self) }
        }
        return attributes
    }
}
