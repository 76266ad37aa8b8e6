import Adder

/// The functions of the sources.
extension NewsInteractor {
    /// Returns the sources in the order in which they were added.
    func sources() async throws(NewsError) -> NewsResponse {
        .sources(try await store.sources())
    }

    /// Loads a source, and adds it.
    func addSource(_ draft: NewsSourceDraft, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        let merged = try await repository.addSource(draft, call)
        return .sourcesChanged(NewsSourcesChange(try await store.sources(), added: [merged.source.id]))
    }

    /// Gives a source another name.
    func renameSource(_ rename: NewsSourceRename) async throws(NewsError) -> NewsResponse {
        _ = try await store.renameSource(rename.id, to: rename.name)
        return .sourcesChanged(NewsSourcesChange(try await store.sources()))
    }

    /// Removes a source with its items. After the last one, the embedded feed is there again.
    func removeSource(_ id: NewsSourceID) async throws(NewsError) -> NewsResponse {
        let removed = try await store.removeSource(id)
        try await repository.prepare()
        return .sourcesChanged(NewsSourcesChange(try await store.sources(), removed: removed))
    }

    /// Adds the sources of a list in the format of OPML.
    func importSources(_ text: String) async throws(NewsError) -> NewsResponse {
        let added = try await repository.importSources(Array(text.utf8))
        return .sourcesChanged(NewsSourcesChange(try await store.sources(), added: added.map(\.id)))
    }

    /// Returns the sources as a list in the format of OPML.
    func exportSources() async throws(NewsError) -> NewsResponse {
        .exported(try await repository.exportSources())
    }
}
