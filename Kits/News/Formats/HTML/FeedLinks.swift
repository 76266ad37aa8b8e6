import Adder
import AdderHTTP

/// Finds the feeds that a web page offers: `<link rel="alternate" type="application/rss+xml" href="…">`.
///
/// The element may be an `a`, the relation `feed`, which needs no type, and the link a header of the answer: RFC 8288. See
/// <https://html.spec.whatwg.org/multipage/links.html#rel-alternate>.
enum FeedLinks {
    private static let types: Set<String> = [
        "application/rss+xml", "application/atom+xml", "application/feed+json", "application/json",
        "application/rdf+xml", "text/xml", "application/xml",
    ]

    /// The number of feeds of one page.
    private static let limit = 100

    /// Returns the addresses of the feeds, each once: those of the whole site before those of its comments and its parts, else
    /// in the order of the page.
    ///
    /// - Parameters:
    ///   - html: The page, in UTF-8.
    ///   - headers: The headers `Link` of the answer. Their feeds come after those of the page that say as much.
    ///   - address: The address of the page, against which relative addresses are resolved.
    static func find(in html: [UInt8], headers: [String] = [], at address: String) -> [String] {
        var scanner = MarkupScanner(html, attributeLimit: HTMLText.attributeLimit)
        let page = AddressResolver(base: address, AddressAllowance(length: html.count, DefectLog(limit: 0)))
        var addresses = page
        var found: [(address: String, malus: Int)] = []
        func add(_ attributes: [String: String], _ addresses: AddressResolver) {
            guard found.count < limit, let href = link(attributes), let feed = addresses.text(of: href),
                !found.contains(where: { $0.address == feed })
            else { return }
            found.append((feed, malus(of: feed, attributes)))
        }
        scanning: while found.count < limit {
            switch scanner.next() {
            case .start(let name, _):
                let element = HTMLText.name(scanner.bytes[name])
                if HTMLVocabulary.dropped[element] == true {
                    _ = scanner.rawText(until: element)
                    continue
                }
                let attributes = attributes(of: scanner)
                if element == "base", let href = attributes["href"] {
                    addresses = page.moved(to: href, at: scanner.start)
                }
                guard ["link", "a", "area"].contains(element) else { continue }
                add(attributes, addresses)
            case .endOfInput: break scanning
            default: continue
            }
        }
        for header in headers { for link in links(of: header) { add(link, page) } }
        let order = found.indices.sorted { (found[$0].malus, $0) < (found[$1].malus, $1) }
        return order.map { found[$0].address }
    }

    /// Returns a penalty: the higher it is, the less the feed is that of the whole site.
    private static func malus(of address: String, _ attributes: [String: String]) -> Int {
        let target = WebAddress(address)
        let path = "\(target.path)?\(target.query ?? "")".lowercased()
        let title = (attributes["title"] ?? "").lowercased()
        var malus = 0
        for text in [path, title] where comments.contains(where: { text.contains($0) }) { malus += 100 }
        if parts.contains(where: { path.contains($0) }) { malus += 10 }
        // Such a type says little: WordPress has it for each page in the form of its own interface.
        let type = (attributes["type"] ?? "").lowercased()
        if !["rss+xml", "atom+xml", "feed+json"].contains(where: { type.contains($0) }) { malus += 1 }
        if path.contains("wp-json") || path.contains("oembed") { malus += 1_000 }
        return malus
    }

    /// The words for the comments of readers, in several languages.
    private static let comments = ["comment", "kommentar", "coment", "reacties", "replies"]
    /// The parts of an address that lead to a part of a site.
    private static let parts = ["/category/", "/categories/", "/tag/", "/tags/", "/author/", "/search/", "?s=", "&s="]

    private static func link(_ attributes: [String: String]) -> String? {
        let relations = (attributes["rel"] ?? "").lowercasedASCII.split(whereSeparator: \.isWhitespace)
        let type = (attributes["type"] ?? "").lowercasedASCII.prefix { $0 != ";" }
        let isFeed = types.contains(String(type).trimmed)
        // Without a type, an alternate may be a translation; a feed of the type of a page is the page itself.
        guard isFeed && relations.contains("alternate") || (isFeed || type.isEmpty) && relations.contains("feed") else {
            return nil
        }
        return attributes["href"]?.trimmed.nonEmpty
    }

    /// Returns the attributes of the links of a header: `<…>; rel="alternate"; type="application/rss+xml", <…>; …`.
    private static func links(of header: String) -> [[String: String]] {
        var links: [[String: String]] = []
        var rest = header.prefix(8_192)[...]
        while links.count < limit, let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            var attributes = ["href": String(rest[rest.index(after: open)..<close])]
            rest = rest[close...].dropFirst()
            while let mark = rest.first, mark == ";" || mark.isWhitespace {
                rest = rest.dropFirst()
                guard mark == ";" else { continue }
                let name = rest.prefix { !"=;,".contains($0) }
                rest = rest[name.endIndex...]
                guard rest.first == "=" else { continue }
                rest = rest.dropFirst().drop(while: \.isWhitespace)
                let isQuoted = rest.first == "\""
                let value = isQuoted ? rest.dropFirst().prefix { $0 != "\"" } : rest.prefix { !";,".contains($0) }
                rest = rest[value.endIndex...].dropFirst(isQuoted ? 1 : 0)
                let key = String(name).trimmed.lowercasedASCII
                if attributes[key] == nil { attributes[key] = String(value).trimmed }
            }
            links.append(attributes)
        }
        return links
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
