import Adder

extension NewsRepository {
    /// Returns the page after a position.
    ///
    /// It comes from the cache. Where the cache ends, the older items of the sources that have some are loaded first.
    func more(_ query: NewsQuery, after cursor: NewsCursor, _ call: Call<NewsResponse>) async throws(NewsError)
        -> NewsPage
    {
        let cached = try await store.items(query, after: cursor)
        guard cached.next == nil, query.loadsOlder else { return cached }
        var failure: NewsLoadFailure?
        var loadedCount = 0
        for state in try await store.loadStates() where query.source == nil || query.source == state.source.id {
            guard let page = state.nextPage else { continue }
            let feed: Feed
            do throws(NewsLoadFailure) {
                feed = try await loader.page(page, of: state.source, call)
            } catch {
                failure = error
                continue
            }
            let load = SourceLoad(source: state.source.id, content: .older(feed))
            loadedCount += try await store.merge(load, at: call.now).added.count
        }
        var page = try await store.items(query, after: cursor)
        if page.items.isEmpty, let failure { throw .notLoaded(failure) }
        page.loadedCount = loadedCount
        return page
    }
}

extension NewsQuery {
    /// A search, the favourites and the unread items are those of the cache.
    fileprivate var loadsOlder: Bool { search == nil && !isFavourite && !isUnread }
}
