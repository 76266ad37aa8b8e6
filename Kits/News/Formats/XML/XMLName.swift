import Adder

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
        /// The namespace of `xml:base` and `xml:lang`.
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

    /// Returns the URI as it is compared: publishers disagree about the scheme, capital letters, and the end.
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

/// The prefixes that are bound at one position of a document.
struct XMLNamespaces {
    private var bindings: [String: [XMLName.Space]] = [:]

    /// Binds the prefixes that a start tag declares, and returns them.
    mutating func bind(_ scanner: MarkupScanner) -> [String] {
        var bound: [String] = []
        for attribute in scanner.attributes where scanner.bytes[attribute.name].startsASCII("xmlns") {
            let rest = scanner.bytes[attribute.name].dropFirst(5)
            guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { continue }
            let prefix = String(decoding: rest.dropFirst(), as: UTF8.self).lowercasedASCII
            let uri = String(decoding: scanner.bytes[attribute.value].prefix(256), as: UTF8.self)
            bindings[prefix, default: []].append(XMLName.Space(uri: uri, prefix: prefix))
            bound.append(prefix)
        }
        return bound
    }

    /// Takes back what ``bind(_:)`` bound.
    mutating func unbind(_ prefixes: [String]) {
        for prefix in prefixes { _ = bindings[prefix]?.popLast() }
    }

    /// Returns the name of an element or, without the default namespace, of an attribute.
    func name(_ bytes: ArraySlice<UInt8>, isAttribute: Bool = false) -> XMLName {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            return XMLName(isAttribute ? .plain : space(of: ""), String(decoding: bytes, as: UTF8.self).lowercasedASCII)
        }
        let prefix = String(decoding: bytes[..<colon], as: UTF8.self).lowercasedASCII
        return XMLName(space(of: prefix), String(decoding: bytes[(colon + 1)...], as: UTF8.self).lowercasedASCII)
    }

    private func space(of prefix: String) -> XMLName.Space {
        bindings[prefix]?.last ?? XMLName.Space(undeclared: prefix)
    }
}
