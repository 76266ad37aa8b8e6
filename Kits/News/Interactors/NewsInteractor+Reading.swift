import Adder
import AdderHTTP

extension NewsInteractor {
    /// Fills a store without sources with the embedded feed.
    func prepare() async throws(NewsError) {
        guard try await store.sources().isEmpty, let embedded = WelcomeFeed.source else { return }
        do throws(NewsError) {
            _ = try await store.addSource(embedded.source, at: embedded.date) { id in
                SourceLoad(source: id, content: .latest(embedded.feed))
            }
        } catch {
            // Another process may have filled the store meanwhile.
            guard case .sourceExists = error else { throw error }
        }
    }

    /// Returns an item with its content, which is loaded if the list did not bring it.
    func story(_ id: NewsItemID, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsStory {
        let story = try await store.story(id)
        guard story.content.isEmpty else { return story }
        let origin = try await store.origin(of: id)
        guard origin.source.kind == .daily else { return story }
        let feed: Feed
        do throws(NewsLoadFailure) {
            feed = try await loader.page(
                DailyAddress.story(origin.guid, of: origin.source.url), of: origin.source, origin.credentials, call)
        } catch {
            throw .notLoaded(error)
        }
        guard let content = feed.items.first?.content else { return story }
        return try await store.setContent(content, of: id)
    }

    /// The number of pages that a source is asked for before a page without a new item is returned.
    private static let greatestPageCount = 5

    /// Returns the page after a position.
    ///
    /// It comes from the cache. After the last item of the cache, the older items of the sources that have some are loaded first.
    func more(
        _ query: NewsQuery, after cursor: NewsCursor, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsPage {
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
            state.nextPage != nil && query.selects(state.source.id, in: state.source.folder)
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

/// The addresses of the daily API.
enum DailyAddress {
    /// The path of the newest page.
    static let latestPath = "/api/4/news/latest"

    /// Returns the address of the newest page.
    static func latest(of base: String) -> String {
        WebAddress.resolve(latestPath, against: base)
    }

    /// Returns the address of a story with its content.
    static func story(_ id: String, of source: String) -> String {
        // Only digits: the identity comes from outside.
        WebAddress.resolve("/api/4/news/\(id.filter { $0.isASCII && $0.isNumber })", against: source)
    }
}

extension NewsPage {
    fileprivate var isEmpty: Bool { items.isEmpty && unreadableCount == 0 }
}
