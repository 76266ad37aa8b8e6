import Adder

extension NewsRepository {
    /// The number of pages that a source is asked for before a page without a new item is returned.
    private static let greatestPageCount = 5

    /// Returns the page after a position.
    ///
    /// It comes from the cache. Where the cache ends, the older items of the sources that have some are loaded first.
    func more(_ query: NewsQuery, after cursor: NewsCursor, _ call: Call<NewsResponse>) async throws(NewsError)
        -> NewsPage
    {
        var page = try await store.items(query, after: cursor)
        var loadedCount = 0
        var pageCount = 0
        // The page of a source may have only what is in the cache already.
        while page.isEmpty, page.next != nil, pageCount < Self.greatestPageCount {
            loadedCount += try await loadOlder(query, call)
            pageCount += 1
            page = try await store.items(query, after: cursor)
        }
        page.loadedCount = loadedCount
        return page
    }

    /// Loads the next page of each source that has one, and returns the number of new items.
    ///
    /// - Throws: ``NewsError`` when the store fails, or no source was loaded.
    private func loadOlder(_ query: NewsQuery, _ call: Call<NewsResponse>) async throws(NewsError) -> Int {
        let states = try await store.loadStates().filter { state in
            state.nextPage != nil && (query.source == nil || query.source == state.source.id)
        }
        let results = await withTaskGroup(of: Result<Int, NewsError>.self) { group in
            for state in states { group.addTask { await olderCount(of: state, call) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var counts: [Int] = []
        var failure: NewsError?
        for result in results {
            do throws(NewsError) {
                counts.append(try result.get())
            } catch {
                guard case .notLoaded = error else { throw error }
                failure = error
            }
        }
        if counts.isEmpty, let failure { throw failure }
        return counts.reduce(0, +)
    }

    private func olderCount(
        of state: SourceLoadState, _ call: Call<NewsResponse>
    ) async -> Result<Int, NewsError> {
        // The server has asked for time.
        if let failure = state.source.failure, state.wait(at: call.now) != nil { return .failure(.notLoaded(failure)) }
        let feed: Feed
        do throws(NewsLoadFailure) {
            feed = try await loader.page(
                state.nextPage ?? state.source.url, of: state.source, state.credentials, call)
        } catch {
            return .failure(.notLoaded(error))
        }
        do throws(NewsError) {
            let load = SourceLoad(source: state.source.id, content: .older(feed))
            return .success(try await store.merge(load, at: call.now).added.count)
        } catch {
            return .failure(error)
        }
    }
}

extension NewsPage {
    fileprivate var isEmpty: Bool { items.isEmpty && unreadableCount == 0 }
}
