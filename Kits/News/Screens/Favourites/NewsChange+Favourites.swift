extension NewsChange {
    /// Returns `true` if an item has become a favourite that is not among some rows.
    func bringsFavourite(beyond rows: [NewsRow]) -> Bool {
        let loaded = Set(rows.map(\.id))
        return items.contains { $0.isFavourite && !loaded.contains($0.id) }
    }
}
