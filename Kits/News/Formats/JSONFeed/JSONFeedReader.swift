import Adder
import AdderJSON

/// Reads JSON Feed 1.0 and 1.1.
struct JSONFeedReader {
    private let fields: FieldReader
    private let addresses: AddressResolver
    private var items: ItemCollector

    private init(_ log: DefectLog, _ addresses: AddressResolver, limit: Int) {
        fields = FieldReader(log: log)
        items = ItemCollector(fields, limit: limit)
        self.addresses = addresses
    }

    /// Reads the document whose members were found.
    static func read(
        _ members: JSONMembers, _ reader: JSONReader, base: String?, _ allowance: AddressAllowance, limits: FeedLimits
    ) -> Feed {
        var json = reader
        let feedLink = members.string("feed_url", &json)
        let home = members.string("home_page_url", &json)
        var reader = JSONFeedReader(
            members.log, AddressResolver(base: base ?? feedLink ?? home, allowance), limit: limits.items)
        let version = members.string("version", &json)?.split(separator: "/").last
        var feed = Feed(format: FeedFormat(.jsonFeed, version: version.map { String($0) }))
        feed.title = members.string("title", &json).map { FeedText($0) }
        feed.link = reader.fields.page(home.flatMap(reader.resolve), at: 0)
        feed.feedLink = feedLink.flatMap(reader.resolve)
        feed.nextPage = members.string("next_url", &json).flatMap(reader.resolve)
        feed.description = members.string("description", &json).map { FeedText($0) }
        feed.language = members.string("language", &json)
        feed.image = (members.string("icon", &json) ?? members.string("favicon", &json)).flatMap(reader.resolve)
        feed.authors =
            members.read("authors", &json) { json throws(JSONError) in try json.authors(reader.addresses) }
            ?? members.read("author", &json) { json throws(JSONError) in try json.author(reader.addresses).map { [$0] }
            } ?? []
        members.visit("items", &json) { json throws(JSONError) in try reader.readItems(&json) }
        feed.items = reader.items.items(writtenBy: feed.authors)
        feed.updated = feed.items.compactMap { $0.updated ?? $0.published }.max()
        return feed
    }

    private func resolve(_ address: String) -> String? { addresses.text(of: address) }

    private mutating func readItems(_ json: inout JSONReader) throws(JSONError) {
        try json.array { json throws(JSONError) in
            guard items.hasRoom(at: json.index) else { return try json.skip() }
            try readItem(&json)
        }
    }

    /// Reads an item, also one that the end of the document cuts off.
    private mutating func readItem(_ json: inout JSONReader) throws(JSONError) {
        var item = JSONFeedItem()
        let offset = json.index
        fields.log.subject = offset
        var defect: JSONError?
        do throws(JSONError) {
            try json.object { json, key throws(JSONError) in try item.read(key, &json, addresses) }
        } catch {
            defect = error
        }
        if let value = item.value(fields, at: offset, addresses) { items.add(value, at: offset) }
        if let defect { throw defect }
    }
}

/// The members of an item of JSON Feed, as the document has them.
private struct JSONFeedItem {
    var id: String?
    var url: String?
    var externalURL: String?
    var title: String?
    var html: String?
    var text: String?
    var summary: String?
    var image: String?
    var banner: String?
    var published: String?
    var modified: String?
    var authors: [FeedAuthor] = []
    var tags: [String] = []
    var enclosures: [FeedEnclosure] = []

    /// Reads the member with a key.
    mutating func read(_ key: String, _ json: inout JSONReader, _ addresses: AddressResolver) throws(JSONError) {
        switch key {
        case "id": id = try json.text()
        case "url": url = try json.text()
        case "external_url": externalURL = try json.text()
        case "title": title = try json.text()
        case "content_html": html = try json.text()
        case "content_text": text = try json.text()
        case "summary": summary = try json.text()
        case "image": image = try json.text()
        case "banner_image": banner = try json.text()
        case "date_published": published = try json.text()
        case "date_modified": modified = try json.text()
        case "tags": tags = try json.texts()
        case "author": if let author = try json.author(addresses), authors.isEmpty { authors = [author] }
        case "authors": authors = try json.authors(addresses)
        case "attachments": enclosures = try json.attachments(addresses)
        default: try json.skip()
        }
    }

    /// Returns the item; `nil` if it has no member that counts.
    func value(_ fields: FieldReader, at offset: Int, _ addresses: AddressResolver) -> FeedItem? {
        let members = [id, url, externalURL, title, html, text, summary, image, published]
        guard members.contains(where: { $0?.isEmpty == false }) else { return nil }
        var item = FeedItem(id: id?.trimmed ?? "")
        item.title = title?.trimmed.nonEmpty.map { FeedText($0) }
        item.summary = summary?.trimmed.nonEmpty.map { FeedText($0) }
        let page = url.flatMap { addresses.text(of: $0, at: offset) }
        item.content =
            html.flatMap { fields.text(Array($0.utf8), .html, addresses.inside(page, at: offset)) }
            ?? text?.trimmed.nonEmpty.map { FeedText($0) }
        item.link = fields.page(page ?? externalURL.flatMap { addresses.text(of: $0, at: offset) }, at: offset)
        item.authors = authors
        item.published = published?.nonEmpty.flatMap { fields.date($0, at: offset) }
        item.updated = modified?.nonEmpty.flatMap { fields.date($0, at: offset) }
        item.categories = tags.map(\.trimmed).filter { !$0.isEmpty }
        item.enclosures = enclosures
        item.image = (image?.trimmed.nonEmpty ?? banner?.trimmed.nonEmpty).flatMap {
            addresses.text(of: $0, at: offset)
        }
        return item
    }
}

extension JSONReader {
    fileprivate mutating func authors(_ addresses: AddressResolver) throws(JSONError) -> [FeedAuthor] {
        var authors: [FeedAuthor] = []
        try array { json throws(JSONError) in
            if let author = try json.author(addresses) { authors.append(author) }
        }
        return authors
    }

    /// Reads an author, of whom some feeds have the name alone.
    fileprivate mutating func author(_ addresses: AddressResolver) throws(JSONError) -> FeedAuthor? {
        if next == UInt8(ascii: "\"") { return FeedAuthor(text: try text()) }
        var author = FeedAuthor()
        try object { json, key throws(JSONError) in
            switch key {
            case "name": author.name = try json.text()?.trimmed.nonEmpty
            case "url": author.url = try json.text()?.trimmed.nonEmpty.flatMap { addresses.text(of: $0) }
            default: try json.skip()
            }
        }
        return author == FeedAuthor() ? nil : author
    }

    fileprivate mutating func attachments(_ addresses: AddressResolver) throws(JSONError) -> [FeedEnclosure] {
        var enclosures: [FeedEnclosure] = []
        try array { json throws(JSONError) in
            var enclosure = FeedEnclosure(url: "")
            try json.object { json, key throws(JSONError) in
                switch key {
                case "url": enclosure.url = try json.text()?.trimmed.nonEmpty.flatMap { addresses.text(of: $0) } ?? ""
                case "mime_type": enclosure.type = try json.text()?.nonEmpty
                case "size_in_bytes": enclosure.length = try json.text().flatMap { Int($0) }
                default: try json.skip()
                }
            }
            if !enclosure.url.isEmpty { enclosures.append(enclosure) }
        }
        return enclosures
    }
}
