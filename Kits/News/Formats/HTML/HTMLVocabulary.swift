/// The elements and attributes of HTML that the parser tells apart.
enum HTMLVocabulary {
    /// An element that is kept. It is a class, since each of its tags in a text takes it from here.
    final class Element: Sendable {
        let name: String
        /// The start tag up to its attributes: `<p`.
        let start: [UInt8]
        /// The end tag: `</p>`; empty if there is none.
        let end: [UInt8]
        /// The attributes that the element may have.
        let attributes: [String: Attribute]

        /// A Boolean value that indicates whether the element has no end tag.
        var isVoid: Bool { end.isEmpty }

        fileprivate init(_ name: String, attributes: String) {
            self.name = name
            start = Array("<\(name)".utf8)
            end = void.contains(name) ? [] : Array("</\(name)>".utf8)
            let names = "title lang dir \(attributes)".split(separator: " ").map(String.init)
            self.attributes = names.reduce(into: [:]) { $0[$1] = Attribute($1) }
        }
    }

    /// An attribute that is kept.
    struct Attribute {
        /// The attribute up to its value: ` href="`.
        let start: [UInt8]
        /// A Boolean value that indicates whether the value is an address.
        let isAddress: Bool

        fileprivate init(_ name: String) {
            start = Array(" \(name)=\"".utf8)
            isAddress = ["href", "src", "cite", "poster"].contains(name)
        }
    }

    /// The elements that are kept.
    static let allowed: [String: Element] = {
        let attributes = [
            "a": "href rel", "audio": "src controls", "blockquote": "cite", "col": "span", "del": "cite",
            "details": "open", "img": "src alt width height", "ins": "cite", "li": "value",
            "ol": "start reversed type", "q": "cite", "source": "src type", "td": "colspan rowspan",
            "th": "colspan rowspan scope", "time": "datetime", "video": "src controls poster width height",
        ]
        let plain = """
            abbr address article aside b bdi bdo big br caption center cite code colgroup dd dfn div dl dt em figcaption \
            figure footer h1 h2 h3 h4 h5 h6 header hr i kbd main mark nav p pre rp rt ruby s samp section small span \
            strike strong sub summary sup table tbody tfoot thead tr tt u ul var wbr
            """
        var allowed: [String: Element] = [:]
        for name in attributes.keys + plain.split(separator: " ").map(String.init) {
            allowed[name] = Element(name, attributes: attributes[name, default: ""])
        }
        return allowed
    }()

    /// The schemes that an address may have. One without a scheme is relative to a base that is not known.
    static let schemes = ["https", "http", "mailto", "tel", "ftp", "feed", "magnet", "xmpp"]

    /// The elements that have no end tag.
    static let void: Set<String> = ["br", "col", "hr", "img", "source", "wbr"]

    /// The elements that are left out with their content, if they have an end tag. The content of those that are `true`
    /// contains no markup.
    static let dropped: [String: Bool] = [
        "script": true, "style": true, "iframe": true, "noembed": true, "noframes": true, "textarea": true, "xmp": true,
        "title": true, "object": false, "applet": false, "svg": false,
        "template": false, "select": false, "frameset": false, "canvas": false,
        // The source of a formula, whose text is there too.
        "annotation": false,
    ]

    /// The elements that are left out to the end of the text if they have no end tag: what follows is not for people.
    static let programs: Set<String> = ["script", "style"]

    /// The elements without allowed content or a place of their own, whose content is kept.
    private static let transparent: Set<String> = [
        "html", "head", "body", "form", "font", "label", "button", "fieldset", "legend", "input", "link", "meta",
        "base",
        "noscript", "picture", "embed", "param", "marquee", "blink", "area", "map", "nobr", "acronym", "math",
    ]

    /// Returns `true` if HTML has an element of this name.
    static func knows(_ name: String) -> Bool {
        allowed[name] != nil || dropped[name] != nil || transparent.contains(name)
    }

    /// The elements that have lines of their own, with the number of line ends around them.
    static let blocks: [String: Int] = {
        var blocks: [String: Int] = [:]
        for name in "p blockquote pre ul ol dl table h1 h2 h3 h4 h5 h6 figure hr".split(separator: " ") {
            blocks[String(name)] = 2
        }
        let lines =
            "address article aside dd details div dt figcaption footer header li main nav section summary tr caption"
        for name in lines.split(separator: " ") { blocks[String(name)] = 1 }
        return blocks
    }()
}
