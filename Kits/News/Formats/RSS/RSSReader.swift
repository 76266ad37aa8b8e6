import Adder
import AdderHTTP

/// Reads RSS 0.9x, 1.0 and 2.0, with what Dublin Core, content, media, iTunes and Atom add to them.
struct RSSReader {
    let fields: FieldReader
    private var items: ItemCollector

    private init(_ log: DefectLog, limit: Int) {
        fields = FieldReader(log: log)
        items = ItemCollector(fields, limit: limit)
    }

    /// Reads the document whose root was just found.
    static func read(_ document: inout XMLDocumentReader, root start: XMLElement) -> Feed {
        var reader = RSSReader(document.log, limit: document.limits.items)
        let log = document.log
        let root = document.readItems { item in
            guard reader.items.hasRoom(at: item.offset) else { return false }
            log.subject = item.offset
            reader.items.add(reader.item(item), at: item.offset)
            return true
        }
        var feed = Feed(format: FeedFormat(.rss, version: version(start)))
        if let root { reader.describe(&feed, root) }
        feed.items = reader.items.items
        return feed
    }

    private static func version(_ root: XMLElement) -> String? {
        guard root.name.local == "rdf" else { return root.attribute("version") }
        let isOld = root.attributes.contains { $0.value.holds("rdf/simple/0.9") }
        return isOld ? "0.9" : "1.0"
    }

    private func describe(_ feed: inout Feed, _ root: XMLElement) {
        // The image of RSS 1.0 is beside the channel.
        let channel = root.name.local == "channel" ? root : root.first([.plain], "channel") ?? root
        let dates = RSSDates(channel, fields)
        feed.title = fields.title(channel.first([.plain], "title") ?? channel.first([.dublinCore, .itunes], "title"))
        feed.link = link(channel)
        feed.feedLink = channel.all([.atom], "link").first { $0.attribute("rel") == "self" }?.link
        feed.nextPage = channel.all([.atom], "link").first { $0.attribute("rel") == "next" }?.link
        feed.description = fields.text(
            channel.first([.plain], "description") ?? channel.first([.dublinCore], "description")
                ?? channel.first([.itunes], "summary") ?? channel.first([.atom], "subtitle"))
        feed.language =
            channel.first([.plain], "language")?.value ?? channel.first([.dublinCore], "language")?.value
            ?? channel.language
        feed.updated = dates.feedUpdated
        feed.authors = RSSPeople(channel).authors
        feed.categories = RSSCategories(channel).names
        feed.image =
            MediaElements(channel).image ?? root.first([.plain], "image").flatMap {
                MediaElements(root, image: $0).image
            }
            ?? fields.image(in: feed.description)
    }

    private func item(_ element: XMLElement) -> FeedItem {
        let dates = RSSDates(element, fields)
        let media = MediaElements(element)
        let guid = element.first([.plain], "guid")
        var item = FeedItem(id: guid?.value ?? "")
        if item.id.isEmpty {
            item.id = element.attributes.first { $0.name == XMLName(.rdf, "about") }?.value.trimmed ?? ""
        }
        if item.id.isEmpty { item.id = element.first([.atom], "id")?.value ?? "" }
        item.link = link(element) ?? permalink(guid)
        item.title = fields.title(
            element.first([.plain], "title") ?? element.first([.dublinCore, .itunes], "title")
                ?? element.first([.media, .atom], "title"))
        item.summary = fields.text(
            element.first([.plain], "description") ?? element.first([.dublinCore], "description")
                ?? element.first([.itunes], "summary") ?? element.first([.atom], "summary") ?? media.description,
            on: item.link)
        item.content = fields.text(
            element.first([.content], "encoded") ?? element.first([.atom], "content") ?? element.first([.xhtml], "body")
                ?? element.first([.xhtml], "div"), on: item.link)
        item.authors = RSSPeople(element).authors
        item.published = dates.published
        item.updated = dates.updated
        item.categories = RSSCategories(element).names
        item.enclosures = media.enclosures
        item.image = media.image
        return item
    }

    /// Returns the last link of the format's own, as most readers take it; else the alternate link of Atom.
    private func link(_ element: XMLElement) -> String? {
        let own = element.all([.plain], "link").reversed().lazy.compactMap(\.link).first
        if let page = fields.page(own, at: element.offset) { return page }
        let other = element.all([.atom], "link").first { ($0.attribute("rel") ?? "alternate") == "alternate" }
        return fields.page(other?.link, at: element.offset)
    }

    /// Returns an identity that is the address of a page; `nil` for any other, or if its attribute denies that.
    private func permalink(_ guid: XMLElement?) -> String? {
        guard let guid, guid.attribute("ispermalink")?.lowercasedASCII != "false", let value = guid.value,
            let scheme = WebAddress(value).scheme, scheme == "http" || scheme == "https"
        else { return nil }
        return WebAddress(value).text
    }
}

/// The dates of a channel or an item.
private struct RSSDates {
    private let element: XMLElement
    private let fields: FieldReader

    init(_ element: XMLElement, _ fields: FieldReader) {
        self.element = element
        self.fields = fields
    }

    /// The moment of publication. Dublin Core's date is that of publication and of the last change.
    var published: Timestamp? {
        fields.date(
            element.first([.plain], "pubdate"), element.first([.atom], "published"),
            element.first([.dublinCore], "issued"),
            element.first([.dublinCore], "created"), element.first([.dublinCore], "date"),
            element.first([.plain], "published"))
    }

    /// The moment of the last change.
    var updated: Timestamp? {
        fields.date(
            element.first([.atom], "updated"), element.first([.dublinCore], "modified"),
            element.first([.dublinCore], "date"), element.first([.plain], "updated"))
    }

    /// The moment of a channel's last change.
    var feedUpdated: Timestamp? {
        fields.date(element.first([.plain], "lastbuilddate")) ?? updated
            ?? fields.date(element.first([.plain], "pubdate"))
    }
}

/// The authors of a channel or an item.
private struct RSSPeople {
    /// The authors whom the most specific element names.
    let authors: [FeedAuthor]

    init(_ element: XMLElement) {
        let atom = element.all([.atom], "author").compactMap { FeedAuthor(person: $0) }
        let texts: [[XMLElement]] = [
            element.all([.plain], "author"), element.all([.plain], "managingeditor"),
            element.all([.plain], "webmaster"),
            element.all([.dublinCore], "author"), element.all([.dublinCore], "creator"),
            element.all([.itunes], "author"),
        ]
        let people = texts.map { $0.compactMap { FeedAuthor(text: $0.value) } }
        let owners = element.all([.itunes], "owner").compactMap { FeedAuthor(person: $0) }
        let first = people.first { !$0.isEmpty } ?? (atom.isEmpty ? owners : atom)
        // An address alone says less than the name of an author in another element.
        let named = (people.suffix(3) + [atom]).first { $0.contains { $0.name != nil } }
        authors = first.contains { $0.name != nil } ? first : named ?? first
    }
}

/// The topics of a channel or an item.
private struct RSSCategories {
    /// The names, each once. They contain no markup: RSS has them as plain text.
    let names: [String]

    init(_ element: XMLElement) {
        var names = element.all([.plain], "category").compactMap(\.value)
        for keywords in element.all([.itunes], "keywords") {
            names += (keywords.value ?? "").split(separator: ",").map { String($0).trimmed }
        }
        for category in element.all([.itunes], "category") {
            names += ([category] + category.all([.itunes], "category")).compactMap { $0.attribute("text") }
        }
        names += element.all([.dublinCore], "subject").compactMap(\.value)
        names += element.all([.atom], "category").compactMap { $0.attribute("label") ?? $0.attribute("term") }
        var seen: Set<String> = []
        self.names = names.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}

extension XMLElement {
    /// The address of a link: its text, or its `href`.
    var link: String? { address ?? attribute("href").flatMap(resolve) }
}
