import Adder

extension SourceLoad {
    /// The items of the load as the cache takes them, each with an identity of its own, and the number of those that could
    /// not be told apart from an earlier one; `nil` if nothing has changed.
    ///
    /// Of several items with one identity, the first is taken: a second one would change it back at every load.
    var items: (distinct: [FeedItem], joinedCount: Int)? {
        let feed: Feed
        switch content {
        case .latest(let latest): feed = latest
        case .older(let older): feed = older
        case .unchanged: return nil
        }
        var identities: Set<String> = []
        let distinct = feed.items.map(\.stored).filter { identities.insert($0.id).inserted }
        return (distinct, feed.items.count - distinct.count)
    }

    /// The numbers of items, from those that were merged.
    func counts(_ merged: MergedItems) -> NewsItemCounts {
        guard case .latest(let feed) = content else { return NewsItemCounts() }
        return NewsItemCounts(
            added: merged.added.count, changed: merged.changed.count, offered: feed.items.count + leftOutCount,
            leftOut: leftOutCount)
    }

    /// Returns the load with at most a number of its newest items.
    ///
    /// An item beyond it would leave the cache at once, and would be remembered for that.
    func newest(_ count: Int, at now: Timestamp) -> SourceLoad {
        guard case .latest(var feed) = content, feed.items.count > count else { return self }
        let keys = feed.items.map { (($0.published ?? $0.updated) ?? now).milliseconds }
        let newest = feed.items.indices.sorted { (keys[$1], $0) < (keys[$0], $1) }.prefix(count)
        feed.items = newest.sorted().map { feed.items[$0] }
        var load = self
        load.leftOutCount += keys.count - feed.items.count
        load.content = .latest(feed)
        return load
    }
}

extension FeedItem {
    /// The item with an identity and addresses of a bounded length.
    fileprivate var stored: FeedItem {
        var item = self
        if !hasOwnID {
            item.id = ItemTraits(self).guid
        } else if id.utf8.count > 1_000 {
            var hash = StableHash()
            hash.combine(id)
            item.id = FeedItem.hashMark + hash.text
        }
        item.link = link?.storedAddress
        item.image = image?.storedAddress
        return item
    }
}

extension String {
    /// The address; `nil` if it is longer than any that servers accept.
    var storedAddress: String? { utf8.count <= 8_192 ? self : nil }

    /// The text as the name of a source: on one line, of a bounded length; `nil` if it is empty.
    var sourceName: String? {
        let name = onOneLine(atMost: NewsItem.titleLimit)
        return name.isEmpty ? nil : name
    }
}
