import Adder

/// Collects the items of a feed: gives each an identity, and reports those that share one.
struct ItemCollector {
    private(set) var items: [FeedItem] = []
    private var identities: Set<String> = []
    private let fields: FieldReader

    init(_ fields: FieldReader) {
        self.fields = fields
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
            item.id = item.link ?? item.enclosures.first?.url ?? Self.hash(of: item)
            fields.log.note(
                .missingID, at: offset,
                item.link == nil
                    ? "The item has no identity; a hash of its texts is used."
                    : "The item has no identity; its link is used.")
        }
        if !identities.insert(item.id).inserted {
            fields.log.note(.duplicateID, at: offset, "Another item has the identity “\(item.id.excerpt)” too.")
        }
        items.append(item)
    }

    private static func hash(of item: FeedItem) -> String {
        var hash = StableHash()
        for text in [item.title, item.summary, item.content] { hash.combine(text?.value) }
        hash.combine(item.published.map { "\($0.milliseconds)" })
        return "hash:" + hash.text
    }
}
