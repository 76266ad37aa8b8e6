import Adder

/// Reads OPML 1.0 and 2.0: each outline with the address of a feed is an item.
struct OPMLReader {
    private let fields: FieldReader
    private var items: ItemCollector

    private init(_ log: DefectLog, limit: Int) {
        fields = FieldReader(log: log)
        items = ItemCollector(fields, limit: limit)
    }

    /// Reads the document whose root was just found.
    static func read(_ document: inout XMLDocumentReader, root start: XMLElement) -> Feed {
        var reader = OPMLReader(document.log, limit: document.limits.items)
        var feed = Feed(format: FeedFormat(.opml, version: start.attribute("version")))
        guard let root = document.readItems({ _ in true }) else { return feed }
        if let head = root.first([.plain], "head") {
            feed.title = reader.fields.title(head.first([.plain], "title"))
            feed.updated = reader.fields.date(
                head.first([.plain], "datemodified"), head.first([.plain], "datecreated"))
            let owner = FeedAuthor(
                name: head.first([.plain], "ownername")?.value, email: head.first([.plain], "owneremail")?.value)
            if owner != FeedAuthor() { feed.authors = [owner] }
        }
        for body in root.all([.plain], "body") { reader.add(body.all([.plain], "outline"), folders: []) }
        feed.items = reader.items.items
        return feed
    }

    /// Adds the feeds of outlines. The function calls itself, at most as often as the limit of depth allows.
    private mutating func add(_ outlines: [XMLElement], folders: [String]) {
        for outline in outlines {
            fields.log.subject = outline.offset
            // Section “Comments” of OPML 2.0: what is inside is commented out too.
            if outline.attribute("iscomment")?.lowercasedASCII == "true" {
                leaveOut(outline, "is commented out")
                continue
            }
            let name = outline.attribute("title") ?? outline.attribute("text")
            let feed = outline.attribute("xmlurl") ?? (isLink(outline) ? outline.attribute("url") : nil)
            if outline.attribute("type")?.lowercasedASCII == "include", outline.attribute("xmlurl") == nil {
                leaveOut(outline, "includes another list")
            } else if let feed, !Self.isAddress(feed) {
                leaveOut(outline, "has the address “\(feed.excerpt)”, which does not lead to a feed")
            } else if let address = feed.flatMap(outline.resolve) {
                guard items.hasRoom(at: outline.offset) else { return }
                items.add(item(outline, name, address, folders), at: outline.offset)
            } else if feed == nil, isLink(outline) {
                leaveOut(outline, "has no address")
            }
            let inner = outline.all([.plain], "outline")
            if !inner.isEmpty {
                add(inner, folders: Array((folders + [name].compactMap { $0 }).prefix(Self.folderLimit)))
            }
        }
    }

    private func leaveOut(_ outline: XMLElement, _ reason: String) {
        let name = outline.attribute("title") ?? outline.attribute("text") ?? ""
        fields.log.note(.notASource, at: outline.offset, "The outline “\(name.excerpt)” \(reason); it is left out.")
    }

    /// Returns `false` for what other readers keep in place of an address: a program, a search.
    private static func isAddress(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":") else { return true }
        return !["exec", "query", "filter"].contains(address[..<colon].lowercasedASCII)
    }

    private func isLink(_ outline: XMLElement) -> Bool {
        let type = outline.attribute("type")?.lowercasedASCII
        return type == "link" || type == "rss" || type == "atom"
    }

    private func item(_ outline: XMLElement, _ name: String?, _ feed: String, _ folders: [String]) -> FeedItem {
        let page = fields.page(outline.attribute("htmlurl").flatMap(outline.resolve), at: outline.offset)
        var item = FeedItem(id: feed)
        item.title = name.flatMap { fields.text(Array($0.utf8), .unknown, outline.addresses, isTitle: true) }
        item.summary = outline.attribute("description").flatMap {
            fields.text(Array($0.utf8), .unknown, outline.addresses)
        }
        item.link = page ?? fields.page(feed, at: outline.offset)
        item.published = outline.attribute("created").flatMap { fields.date($0, at: outline.offset) }
        item.folders = folders
        item.categories = folders + categories(outline).filter { !folders.contains($0) }
        if outline.attribute("type")?.lowercasedASCII != "link" || outline.attribute("xmlurl") != nil {
            item.enclosures = [FeedEnclosure(url: feed, type: Self.mediaType(outline.attribute("type")))]
        }
        return item
    }

    /// Returns the categories, which are separated by commas. A path with slashes is one category.
    private func categories(_ outline: XMLElement) -> [String] {
        (outline.attribute("category") ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// The number of folders of one item: each item has them all.
    private static let folderLimit = 32

    private static func mediaType(_ type: String?) -> String? {
        switch type?.lowercasedASCII {
        case "rss": "application/rss+xml"
        case "atom": "application/atom+xml"
        default: nil
        }
    }
}
