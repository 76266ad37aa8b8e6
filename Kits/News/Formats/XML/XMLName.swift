/// The name of an element or attribute: its namespace, as far as it matters here, and its local name.
struct XMLName: Hashable {
    /// The namespaces that carry a field of a feed.
    enum Space {
        /// No namespace, one of RSS, or one that a document uses by mistake for its own format.
        case plain
        case atom
        case rdf
        case dublinCore
        case content
        case media
        case itunes
        case xhtml
        /// That of `xml:base` and `xml:lang`.
        case xml
        case other
    }

    let space: Space
    /// The local name in small letters.
    let local: String

    init(_ space: Space, _ local: String) {
        self.space = space
        self.local = local
    }
}

extension XMLName.Space {
    /// Creates the namespace of a declaration. A well-known prefix means what it says, whatever it is bound to.
    init(uri: String, prefix: String) {
        if let space = Self.known[Self.normalized(uri)] {
            self = space
        } else if prefix.isEmpty {
            self = .plain
        } else {
            self = Self.prefixes[prefix] ?? .other
        }
    }

    /// Creates the namespace of a prefix that is not declared.
    init(undeclared prefix: String) {
        self = prefix.isEmpty ? .plain : Self.prefixes[prefix] ?? .other
    }

    /// The URI as it is compared: publishers disagree about the scheme, capital letters, and the end.
    static func normalized(_ uri: String) -> String {
        var name = uri.utf8.filter { !$0.isSpace }.map(\.lowercased)[...]
        if let scheme = name.firstIndex(of: UInt8(ascii: ":")), name[scheme...].starts(with: "://".utf8) {
            name = name[(scheme + 3)...]
        }
        while let last = name.last, last == UInt8(ascii: "/") || last == UInt8(ascii: "#") { name.removeLast() }
        return String(decoding: name, as: UTF8.self)
    }

    private static let known: [String: XMLName.Space] = [
        "www.w3.org/2005/atom": .atom, "purl.org/atom/ns": .atom, "purl.org/rss/1.0": .plain,
        "purl.org/net/rss1.1": .plain,
        "my.netscape.com/rdf/simple/0.9": .plain, "channel.netscape.com/rdf/simple/0.9": .plain,
        "backend.userland.com/rss2": .plain, "blogs.law.harvard.edu/tech/rss": .plain,
        "www.w3.org/1999/02/22-rdf-syntax-ns": .rdf, "purl.org/dc/elements/1.0": .dublinCore,
        "purl.org/dc/elements/1.1": .dublinCore, "purl.org/dc/terms": .dublinCore,
        "purl.org/rss/1.0/modules/content": .content, "search.yahoo.com/mrss": .media,
        "video.search.yahoo.com/mrss": .media, "www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
        "www.w3.org/1999/xhtml": .xhtml, "www.w3.org/xml/1998/namespace": .xml,
    ]

    private static let prefixes: [String: XMLName.Space] = [
        "atom": .atom, "a10": .atom, "rdf": .rdf, "dc": .dublinCore, "dcterms": .dublinCore, "content": .content,
        "media": .media, "itunes": .itunes, "xhtml": .xhtml, "xml": .xml, "rss": .plain,
    ]
}
