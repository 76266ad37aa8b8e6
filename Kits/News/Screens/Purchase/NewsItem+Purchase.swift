import AdderServices

/// The item as something to buy.
extension NewsItem {
    /// Returns the item that a cart takes.
    ///
    /// It is known by its identity in the cache: after the title has changed, it still goes onto its line.
    func cartItem(at unitPrice: Money) -> CartItem {
        CartItem(sku: "news-\(id)", title: offeredTitle, unitPrice: unitPrice)
    }
}
