import Adder
import AdderStorage

/// Reads the known items of a source.
extension KnownItems {
    init(of source: NewsSourceID, _ connection: borrowing NewsConnection) throws(NewsError) {
        let key = [SQLValue.integer(source.number)]
        var all: [Item] = []
        try connection.forEach("SELECT guid, id, digest FROM item WHERE source = ?", key) { row throws(StorageError) in
            // A row that cannot be read is written anew, if the feed still has its item.
            guard let guid = try? row.text(0) else { return }
            all.append(Item(guid: guid, row: (try row.integer(1), (try? row.integer(2)) ?? 0)))
        }
        try connection.forEach("SELECT guid FROM evicted WHERE source = ?", key) { row throws(StorageError) in
            if let guid = try? row.text(0) { all.append(Item(guid: guid, row: nil, traits: ItemTraits(guid: guid))) }
        }
        self.init(all)
    }
}

extension ItemTraits {
    private static let mark = "traits"

    /// Reads the traits of the rows of a source.
    static func all(
        of source: NewsSourceID, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> [Int64: ItemTraits] {
        var traits: [Int64: ItemTraits] = [:]
        try connection.forEach(
            "SELECT id, guid, link, title, coalesce(published_at, updated_at) FROM item WHERE source = ?",
            [.integer(source.number)]
        ) { row throws(StorageError) in
            guard let guid = try? row.text(1), let title = try? row.text(3) else { return }
            let date = (try? row.optionalInteger(4)) ?? nil
            traits[try row.integer(0)] = ItemTraits(
                guid: guid, link: (try? row.optionalText(2)) ?? nil, title: title, date: date)
        }
        return traits
    }

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
    private init(guid: String, link: String?, title: String, date: Int64?) {
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
