import Adder

/// The functions of the feed.
extension NewsInteractor {
    /// Returns the newest items that match a query, from the cache.
    func list(_ query: NewsQuery) async throws(NewsError) -> NewsResponse {
        .items(try await store.items(query, after: nil))
    }

    /// Returns the items after a position. Where the cache ends, older ones are loaded.
    func more(_ position: NewsPosition, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        .items(try await repository.more(position.query, after: position.cursor, call))
    }

    /// Loads the newest items of sources, and reports each source.
    func refresh(_ ids: [NewsSourceID], _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        .refreshed(try await repository.refresh(ids, call) { call.progress(.refreshing($0)) })
    }

    /// Marks all unread items that match a query as read.
    func readAll(_ query: NewsQuery) async throws(NewsError) -> NewsResponse {
        .changed(NewsChange([], count: try await store.markAllRead(query)))
    }

    /// Returns the number of unread items, and the latest items.
    func summary() async throws(NewsError) -> NewsResponse {
        .summary(try await store.summary(latest: 3))
    }
}
