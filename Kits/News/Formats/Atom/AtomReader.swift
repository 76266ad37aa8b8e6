import Adder

/// Reads Atom 0.3 and 1.0, and a document of one entry.
struct AtomReader {
    private let fields: FieldReader
    private var items: ItemCollector

    private static let spaces: [XMLName.Space] = [.atom, .plain]

    private init(_ log: DefectLog, limit: Int) {
        fields = FieldReader(log: log)
        items = ItemCollector(fields, limit: limit)
    }

    /// Reads the document whose root was just found.
    static func read(_ document: inout XMLDocumentReader, root start: XMLElement) -> Feed {
        var reader = AtomReader(document.log, limit: document.limits.items)
        let log = document.log
        let root = document.readItems { entry in
            guard reader.items.hasRoom(at: entry.offset) else { return false }
            log.subject = entry.offset
            reader.items.add(reader.item(entry), at: entry.offset)
            return true
        }
        let isOld =
            start.attribute("version") == "0.3" || start.attributes.contains { $0.value.holds("purl.org/atom/ns") }
        var feed = Feed(format: FeedFormat(.atom, version: isOld ? "0.3" : "1.0"))
        if let root {
            if start.name.local == "entry" {
                reader.items.add(reader.item(root), at: root.offset)
            } else {
                reader.describe(&feed, root)
            }
        }
        feed.items = reader.items.items(writtenBy: feed.authors)
        return feed
    }

    private func describe(_ feed: inout Feed, _ root: XMLElement) {
        feed.title = title(root)
        feed.description = text(root, "subtitle", "tagline")
        feed.link = link(root)
        feed.feedLink = link(root, "self")
        feed.nextPage = link(root, "next")
        feed.language = root.language
        feed.updated = fields.date(root.first(Self.spaces, "updated"), root.first(Self.spaces, "modified"))
        feed.image = root.first(Self.spaces, "logo")?.address ?? root.first(Self.spaces, "icon")?.address
        feed.authors = authors(root)
        feed.categories = categories(root)
    }

    private func item(_ entry: XMLElement) -> FeedItem {
        let id = entry.first(Self.spaces, "id")
        let source = entry.first(Self.spaces, "source")
        let content = entry.first(Self.spaces, "content")
        let media = MediaElements(entry)
        var item = FeedItem(id: id?.value ?? "")
        item.title = title(entry) ?? fields.title(entry.first([.media, .dublinCore], "title"))
        item.summary =
            text(entry, "summary") ?? fields.text(entry.first([.dublinCore], "description"))
            ?? fields.text(media.description)
        item.content = AtomText(content, fields)?.text
        item.link =
            link(entry) ?? fields.page(content?.attribute("src").flatMap { content?.resolve($0) }, at: entry.offset)
        // Section 4.2.1 of RFC 4287: those of the source count where the entry has none, and then those of the feed.
        item.authors = authors(entry)
        if item.authors.isEmpty, let source { item.authors = authors(source) }
        item.published = fields.date(
            entry.first(Self.spaces, "published"), entry.first(Self.spaces, "issued"),
            entry.first(Self.spaces, "created"),
            entry.first([.dublinCore], "date"))
        item.updated = fields.date(
            entry.first(Self.spaces, "updated"), entry.first(Self.spaces, "modified"),
            entry.first([.dublinCore], "date"))
        item.categories = categories(entry)
        item.enclosures = enclosures(entry) + media.enclosures
        item.image = media.image
        return item
    }

    private func title(_ element: XMLElement) -> FeedText? {
        AtomText(element.first(Self.spaces, "title"), fields, isTitle: true)?.text
    }

    private func text(_ element: XMLElement, _ names: String...) -> FeedText? {
        for name in names {
            if let text = AtomText(element.first(Self.spaces, name), fields)?.text { return text }
        }
        return nil
    }

    private func authors(_ element: XMLElement) -> [FeedAuthor] {
        let own = element.all(Self.spaces, "author").compactMap { FeedAuthor(person: $0) }
        return own.isEmpty ? element.all([.dublinCore], "creator").compactMap { FeedAuthor(text: $0.value) } : own
    }

    private func categories(_ element: XMLElement) -> [String] {
        let own = element.all(Self.spaces, "category")
            .compactMap { $0.attribute("label") ?? $0.attribute("term") ?? $0.value }
        var seen: Set<String> = []
        return (own + element.all([.dublinCore], "subject").compactMap(\.value))
            .filter { seen.insert($0).inserted }
    }

    /// Returns the first page among the links of a relation; those in HTML come first.
    private func link(_ element: XMLElement, _ relation: String = "alternate") -> String? {
        let links = element.all(Self.spaces, "link").filter { ($0.relation ?? "alternate") == relation }
        let pages = links.filter { ($0.attribute("type") ?? "text/html").holds("html") }
        return fields.page((pages + links).lazy.compactMap(\.link).first, at: links.first?.offset ?? element.offset)
    }

    private func enclosures(_ entry: XMLElement) -> [FeedEnclosure] {
        entry.all(Self.spaces, "link").filter { $0.relation == "enclosure" }.compactMap { link in
            link.link.map {
                FeedEnclosure(
                    url: $0, type: link.attribute("type"), length: link.attribute("length").flatMap { Int($0) })
            }
        }
    }
}

extension XMLElement {
    /// The relation of a link, without the address that IANA's names may be written with.
    fileprivate var relation: String? {
        attribute("rel")?.split(separator: "/").last.map { String($0) }
    }
}
