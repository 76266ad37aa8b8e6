import Adder

/// Collects the items of a feed up to a limit: gives each an identity, and reports those that share one.
struct ItemCollector {
    private(set) var items: [FeedItem] = []
    private var identities: Set<String> = []
    private let fields: FieldReader
    private let limit: Int
    /// A Boolean value that indicates whether items were left out.
    private var isFull = false

    init(_ fields: FieldReader, limit: Int) {
        self.fields = fields
        self.limit = limit
    }

    /// Returns the items. Those without authors have those of their feed.
    func items(writtenBy authors: [FeedAuthor]) -> [FeedItem] {
        guard !authors.isEmpty else { return items }
        return items.map { item in
            var item = item
            if item.authors.isEmpty { item.authors = authors }
            return item
        }
    }

    /// Returns `true` if one more item may be added. The first that may not, at `offset` in the document, is reported.
    mutating func hasRoom(at offset: Int) -> Bool {
        guard items.count >= limit else { return true }
        if !isFull {
            fields.log.note(.itemLimit, at: offset, "There are more than \(limit) items; the rest is left out.")
        }
        isFull = true
        return false
    }

    /// Adds an item.
    ///
    /// - Parameters:
    ///   - item: The item; its identity is empty if the document gives none.
    ///   - offset: The position of the item in the document.
    mutating func add(_ item: FeedItem, at offset: Int) {
        var item = item
        item.image = item.image ?? fields.image(in: item.content) ?? fields.image(in: item.summary)
        if item.id.isEmpty {
            item.hasOwnID = false
            item.id = item.link ?? item.enclosures.first?.url ?? Self.hash(of: item)
            fields.log.note(
                .missingID, at: offset,
                item.link == nil
                    ? "The item has no identity; a hash of its texts is used."
                    : "The item has no identity; its link is used.")
        }
        if !identities.insert(item.hasOwnID ? item.id : Self.traits(of: item)).inserted {
            fields.log.note(
                .duplicateID, at: offset,
                item.hasOwnID
                    ? "Another item has the identity “\(item.id.excerpt)” too."
                    : "Another item has the same link, title and date, and no identity either.")
        }
        items.append(item)
    }

    /// The values that tell items without an identity apart.
    private static func traits(of item: FeedItem) -> String {
        let title = (item.title ?? item.summary ?? item.content)?.value ?? ""
        let date = (item.published ?? item.updated).map { "\($0.milliseconds)" } ?? ""
        return "\(item.link ?? item.enclosures.first?.url ?? "") \(date) \(title)"
    }

    private static func hash(of item: FeedItem) -> String {
        var hash = StableHash()
        for text in [item.title, item.summary, item.content] { hash.combine(text?.value) }
        hash.combine(item.published.map { "\($0.milliseconds)" })
        return FeedItem.hashMark + hash.text
    }
}
