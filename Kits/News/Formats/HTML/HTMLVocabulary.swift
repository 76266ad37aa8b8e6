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

        /// The group of the element, the groups that its start tag ends, and those that it keeps open from inside.
        let group: Group
        let ends: Group
        let bounds: Group

        /// A Boolean value that indicates whether the element has no end tag.
        var isVoid: Bool { end.isEmpty }

        fileprivate init(_ name: String, attributes: String) {
            self.name = name
            start = Array("<\(name)".utf8)
            end = void.contains(name) ? [] : Array("</\(name)>".utf8)
            let names = "title lang dir \(attributes)".split(separator: " ").map(String.init)
            self.attributes = names.reduce(into: [:]) { $0[$1] = Attribute($1) }
            group = Group(name)
            ends = group.ended
            bounds = Group(boundedBy: name)
        }
    }

    /// The elements whose end tags may be left out.
    struct Group: OptionSet {
        let rawValue: Int

        init(rawValue: Int) { self.rawValue = rawValue }

        private static let item = Group(rawValue: 1)
        private static let description = Group(rawValue: 2)
        private static let paragraph = Group(rawValue: 4)
        private static let cell = Group(rawValue: 8)
        private static let row = Group(rawValue: 16)
        private static let rows = Group(rawValue: 32)
        private static let option = Group(rawValue: 64)
        private static let ruby = Group(rawValue: 128)

        fileprivate init(_ name: String) {
            switch name {
            case "li": self = .item
            case "dt", "dd": self = .description
            case "p": self = .paragraph
            case "td", "th": self = .cell
            case "tr": self = .row
            case "tbody", "thead", "tfoot": self = .rows
            case "option": self = .option
            case "rt", "rp": self = .ruby
            default: self = []
            }
        }

        fileprivate init(boundedBy name: String) {
            switch name {
            case "table": self = Group(rawValue: 255)
            case "div", "li", "dt", "dd", "button": self = .paragraph
            case "select": self = .option
            case "ruby": self = .ruby
            case "td", "th", "caption": self = [.item, .description, .paragraph]
            case _ where blocks[name] != nil && name != "p" && name != "tr": self = [.item, .description, .paragraph]
            default: self = []
            }
        }

        /// The groups that the start tag of an element of this group ends.
        fileprivate var ended: Group {
            switch self {
            case .row: [.row, .cell]
            case .rows: [.rows, .row, .cell]
            default: self
            }
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
            "a": "href rel", "area": "href alt", "audio": "src controls", "blockquote": "cite", "col": "span",
            "del": "cite",
            "details": "open", "img": "src alt width height",
            "input": "type value placeholder checked alt", "ins": "cite", "li": "value", "math": "alttext",
            "meter": "value max", "ol": "start reversed type", "option": "selected", "progress": "value max",
            "q": "cite", "source": "src type", "td": "colspan rowspan",
            "th": "colspan rowspan scope", "time": "datetime", "video": "src controls poster width height",
        ]
        let plain = """
            abbr acronym address article aside b bdi bdo big br button caption center cite code colgroup dd dfn div dl dt \
            em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i kbd legend main mark menu mfrac mi \
            mn mo mover mroot mrow ms msqrt msub msubsup msup mtable mtd mtext mtr munder munderover nav p pre rp rt ruby \
            s samp section select small span strike strong sub summary sup table tbody tfoot thead tr tt u ul var wbr
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
    static let void: Set<String> = ["area", "br", "col", "hr", "img", "input", "source", "wbr"]

    /// The elements that are left out with their content, if they have an end tag. The content of those that are `true`
    /// contains no markup.
    static let dropped: [String: Bool] = [
        "script": true, "style": true, "iframe": true, "noembed": true, "noframes": true, "textarea": true, "xmp": true,
        "title": true, "object": false, "applet": false, "svg": false,
        "template": false, "datalist": false, "frameset": false,
        // The source of a formula, whose text is there too.
        "annotation": false, "annotation-xml": false,
    ]

    /// The elements that are left out to the end of the text if they have no end tag: what follows is not for people.
    static let programs: Set<String> = ["script", "style"]

    /// The elements without allowed content or a place of their own, whose content is kept.
    private static let transparent: Set<String> = [
        "html", "head", "body", "form", "font", "label", "link", "meta", "base", "noscript", "picture", "embed",
        "param",
        "canvas", "marquee", "blink", "map", "nobr",
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
    /// The elements that have lines of their own in a text with marks, beside those of ``blocks``.
    static let markedBlocks: Set<String> = ["center", "fieldset", "hgroup", "legend", "menu"]

    /// The elements whose items are `li`.
    static let lists: Set<String> = ["ol", "ul", "menu"]

    /// The relation of the link that is in the place of a page inside the text, such as an `iframe`.
    static let frame = "frame"
}
