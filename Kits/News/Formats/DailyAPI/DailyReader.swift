import Adder
import AdderJSON

/// Reads the daily news API: `/api/4/news/latest`, `/api/4/news/before/{date}` and `/api/4/news/{id}`.
struct DailyReader {
    private let fields: FieldReader
    private let addresses: AddressResolver
    private var items: ItemCollector
    private var identities: Set<String> = []

    private init(_ log: DefectLog, _ addresses: AddressResolver, limit: Int) {
        fields = FieldReader(log: log)
        items = ItemCollector(fields, limit: limit)
        self.addresses = addresses
    }

    /// Returns `true` if the members are those of a page, or of a story.
    static func recognizes(_ members: JSONMembers) -> Bool {
        if members.has("stories") || members.has("top_stories") { return true }
        return members.has("id") && (members.has("body") || members.has("share_url")) && !members.has("items")
    }

    /// Reads the document whose members were found. A story is a feed of one item.
    static func read(
        _ members: JSONMembers, _ reader: JSONReader, _ addresses: AddressResolver, limits: FeedLimits
    ) -> Feed {
        var json = reader
        var reader = DailyReader(members.log, addresses, limit: limits.items)
        var feed = Feed(format: FeedFormat(.dailyAPI, version: "4"), language: "zh-CN")
        if members.has("stories") || members.has("top_stories") {
            let date = members.string("date", &json)
            feed.updated = date.flatMap { reader.fields.date($0, at: 0) }
            feed.nextPage = date.flatMap { addresses.text(of: "/api/4/news/before/\($0)") }
            for key in ["stories", "top_stories"] {
                members.visit(key, &json) { json throws(JSONError) in
                    try reader.readStories(&json, feed.updated)
                }
            }
        } else {
            json.move(to: 0)
            reader.readStory(members, &json)
        }
        feed.items = reader.items.items
        return feed
    }

    /// Reads the stories of a list. A story at the top is mostly among the others too.
    private mutating func readStories(_ json: inout JSONReader, _ published: Timestamp?) throws(JSONError) {
        try json.array { json throws(JSONError) in
            guard items.hasRoom(at: json.index) else { return try json.skip() }
            let offset = json.index
            fields.log.subject = offset
            var story = DailyStory()
            var defect: JSONError?
            do throws(JSONError) {
                try json.object { json, key throws(JSONError) in try story.read(key, &json) }
            } catch {
                defect = error
            }
            if let item = story.item(fields, at: offset, published, addresses),
                item.id.isEmpty || identities.insert(item.id).inserted
            {
                items.add(item, at: offset)
            }
            if let defect { throw defect }
        }
    }

    private mutating func readStory(_ members: JSONMembers, _ json: inout JSONReader) {
        var story = DailyStory()
        for key in DailyStory.keys {
            members.visit(key, &json) { json throws(JSONError) in try story.read(key, &json) }
        }
        if let item = story.item(fields, at: 0, nil, addresses) { items.add(item, at: 0) }
    }
}

/// The members of a story, as a page or the story's own document has them.
private struct DailyStory {
    /// The keys of the members.
    static let keys = ["id", "title", "url", "share_url", "body", "image", "images"]

    private var id: String?
    private var title: String?
    private var url: String?
    private var shareURL: String?
    private var body: String?
    private var image: String?
    private var images: [String] = []

    /// Reads the value of a member.
    mutating func read(_ key: String, _ json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.text()
        case "title": title = try json.text()
        case "url": url = try json.text()
        case "share_url": shareURL = try json.text()
        case "body": body = try json.text()
        case "image": image = try json.text()
        case "images": images = try json.texts()
        default: try json.skip()
        }
    }

    /// Returns the story as an item; `nil` if it has neither an identity nor a title.
    func item(
        _ fields: FieldReader, at offset: Int, _ published: Timestamp?, _ addresses: AddressResolver
    ) -> FeedItem? {
        guard id != nil || title != nil else { return nil }
        var item = FeedItem(id: id?.trimmed ?? "")
        item.title = title?.trimmed.nonEmpty.map { FeedText($0) }
        item.content = body.flatMap { fields.text(Array($0.utf8), .html, addresses) }
        // The story's own `url` is that of the API; the page for people is the one to share.
        item.link = fields.page((shareURL ?? url).flatMap { addresses.text(of: $0, at: offset) }, at: offset)
        item.published = published
        item.image = (image ?? images.first)?.trimmed.nonEmpty.flatMap { addresses.text(of: $0, at: offset) }
        return item
    }
}
