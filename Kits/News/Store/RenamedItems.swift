import AdderStorage

/// The stored items that a document does not have under their identities.
///
/// When a feed changes the identity of an item, the item is found by its link and its title.
struct RenamedItems {
    struct Row {
        let id: Int64
        let digest: Int64
    }

    private struct Key: Hashable {
        let link: String
        let title: String
    }

    /// `nil` for several items with one link and one title, of which none is known.
    private var rows: [Key: Row?] = [:]

    init(
        of source: NewsSourceID, without items: [FeedItem], _ connection: borrowing DatabaseConnection
    ) throws(NewsError) {
        let present = Set(items.map(\.id))
        var rows: [Key: Row?] = [:]
        try connection.each(
            "SELECT guid, id, digest, link, title FROM item WHERE source = ? AND link IS NOT NULL",
            [.integer(source.number)]
        ) { row throws(StorageError) in
            // A row that cannot be read is no item's.
            guard let guid = try? row.text(0), let link = try? row.text(3), let title = try? row.text(4),
                !present.contains(guid)
            else { return }
            let key = Key(link: link, title: title)
            let found = Row(id: try row.integer(1), digest: try row.integer(2))
            rows.updateValue(rows[key] == nil ? found : nil, forKey: key)
        }
        self.rows = rows
    }

    /// Returns the stored item that an item is, and removes it.
    mutating func take(_ item: StoredItem) -> Row? {
        guard let link = item.link else { return nil }
        return rows.removeValue(forKey: Key(link: link, title: item.title)) ?? nil
    }
}
