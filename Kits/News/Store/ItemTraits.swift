import Adder

/// The values by which an item is recognised that has no identity of its own, or a new one.
struct ItemTraits: Hashable {
    /// A hash of the link, else of the address of the item's file; `nil` for an item with neither.
    var address: String?
    /// A hash of the title as it is stored; `nil` if it is not known.
    var title: String?
    /// The moment of publication, else of the last change, in milliseconds; `nil` for an item without a date.
    var date: Int64?

    private static let mark = "traits"

    /// Creates the traits of an item of a document.
    init(_ item: FeedItem) {
        address = (item.link ?? item.enclosures.first?.url).map(Self.hash)
        title = Self.hash(StoredItem.title(of: item))
        date = (item.published ?? item.updated)?.milliseconds
    }

    /// Creates the traits that a stored identity tells.
    ///
    /// Of an item that was stored under its link, or under a hash of its texts, only the address is known.
    init(guid: String) {
        let parts = guid.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == Self.mark else {
            address = guid.hasPrefix(FeedItem.hashMark) ? nil : Self.hash(guid)
            return
        }
        address = String(parts[1]).nonEmpty
        title = String(parts[2])
        date = Int64(parts[3])
    }

    /// Creates the traits of a stored item.
    init(guid: String, link: String?, title: String, date: Int64?) {
        self.init(guid: guid)
        guard self.title == nil else { return }
        if let link { address = Self.hash(link) }
        self.title = Self.hash(title)
        self.date = date
    }

    /// The identity under which an item without one of its own is stored: the traits as a text.
    var guid: String {
        "\(Self.mark):\(address ?? ""):\(title ?? ""):\(date.map { "\($0)" } ?? "")"
    }

    private static func hash(_ text: String) -> String {
        var hash = StableHash()
        hash.combine(text)
        return hash.text
    }
}
