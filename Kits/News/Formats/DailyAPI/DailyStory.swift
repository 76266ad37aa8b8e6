import Adder

/// The members of a story, as they stand in a page or in the story's own document.
struct DailyStory {
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
    mutating func read(_ key: String, _ json: inout JSONReader) throws(JSONDefect) {
        switch key {
        case "id": id = try json.string()
        case "title": title = try json.string()
        case "url": url = try json.string()
        case "share_url": shareURL = try json.string()
        case "body": body = try json.string()
        case "image": image = try json.string()
        case "images": images = try json.strings()
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
