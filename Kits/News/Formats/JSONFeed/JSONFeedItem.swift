/// The members of an item of JSON Feed, as they stand there.
struct JSONFeedItem {
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

    /// Returns the item; `nil` if it has no member that counts.
    func value(_ fields: FieldReader, at offset: Int, _ addresses: AddressResolver) -> FeedItem? {
        let members = [id, url, externalURL, title, html, text, summary, image, published]
        guard members.contains(where: { $0?.isEmpty == false }) else { return nil }
        var item = FeedItem(id: id?.trimmed ?? "")
        item.title = title?.trimmed.nonEmpty.map { FeedText($0) }
        item.summary = summary?.trimmed.nonEmpty.map { FeedText($0) }
        item.content =
            html.flatMap { fields.text(Array($0.utf8), .html, addresses) }
            ?? text?.trimmed.nonEmpty.map { FeedText($0) }
        item.link = fields.page((url ?? externalURL).flatMap { addresses.text(of: $0, at: offset) }, at: offset)
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
