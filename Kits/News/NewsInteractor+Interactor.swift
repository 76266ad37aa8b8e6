import Adder

extension NewsInteractor: Interactor {
    /// Returns the lane of a request: concurrent for one that may wait for the network, and `latest` for a search while a
    /// person types, of which only the last text counts.
    func lane(for request: NewsRequest) -> Lane {
        switch request {
        case .search(let query): .latest(after: query.search == nil ? .zero : .milliseconds(300))
        case .more, .refresh, .story, .addSource: .concurrent
        case .list, .cachedStory, .mark, .readAll, .sources, .renameSource, .removeSource, .importSources,
            .exportSources, .summary:
            .serial
        }
    }

    /// Returns the executor of the store for a request that only reads or changes what is stored. One that parses a list, or
    /// may wait for the network and parse what it brings, stays on the runtime's pool.
    func executor(for request: NewsRequest) -> (any TaskExecutor)? {
        switch request {
        case .list, .search, .cachedStory, .mark, .readAll, .sources, .renameSource, .removeSource, .summary:
            store.executor
        case .more, .refresh, .story, .addSource, .importSources, .exportSources: nil
        }
    }

    /// Returns the response to a request. An error is the response ``NewsResponse/failed(_:)``.
    func respond(to request: NewsRequest, _ call: Call<NewsResponse>) async -> NewsResponse {
        do throws(NewsError) { return try await answer(request, call) } catch { return .failed(error) }
    }

    private func answer(
        _ request: NewsRequest, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsResponse {
        switch request {
        case .list(let query), .search(let query): try await list(query)
        case .more(let position): try await more(position, call)
        case .refresh(let ids): try await refresh(ids, call)
        case .story(let id): try await story(id, call)
        case .cachedStory(let id): try await cachedStory(id)
        case .mark(let marking): try await mark(marking)
        case .readAll(let query): try await readAll(query)
        case .sources: try await sources()
        case .addSource(let draft): try await addSource(draft, call)
        case .renameSource(let rename): try await renameSource(rename)
        case .removeSource(let id): try await removeSource(id)
        case .importSources(let text): try await importSources(text)
        case .exportSources: try await exportSources()
        case .summary: try await summary()
        }
    }
}
