import Adder

extension NewsInteractor {
    func refresh(_ ids: [NewsSourceID], _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        .refreshed(try await repository.refresh(ids, call) { call.progress(.refreshing($0)) })
    }

    func sources() async throws(NewsError) -> NewsResponse {
        .sources(try await store.sources())
    }

    func addSource(_ draft: NewsSourceDraft, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        let merged = try await repository.addSource(draft, call)
        return .sourcesChanged(NewsSourcesChange(try await store.sources(), added: [merged.source.id]))
    }

    func renameSource(_ rename: NewsSourceRename) async throws(NewsError) -> NewsResponse {
        _ = try await store.renameSource(rename.id, to: rename.name)
        return .sourcesChanged(NewsSourcesChange(try await store.sources()))
    }

    func removeSource(_ id: NewsSourceID) async throws(NewsError) -> NewsResponse {
        let removed = try await store.removeSource(id)
        try await repository.prepare()
        return .sourcesChanged(NewsSourcesChange(try await store.sources(), removed: removed))
    }

    func importSources(_ text: String) async throws(NewsError) -> NewsResponse {
        let added = try await repository.importSources(Array(text.utf8))
        return .sourcesChanged(NewsSourcesChange(try await store.sources(), added: added.map(\.id)))
    }

    func exportSources() async throws(NewsError) -> NewsResponse {
        .exported(try await repository.exportSources())
    }
}
