import Adder

/// The functions of the sources.
extension NewsInteractor {
    /// Returns the sources in the order in which they were added.
    func sources() async throws(NewsError) -> NewsResponse {
        .sources(try await store.sources())
    }

    /// Loads a source, and adds it.
    func addSource(_ draft: NewsSourceDraft, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        .sourcesChanged(try await repository.addSource(draft, call))
    }

    /// Gives a source another name.
    func renameSource(_ rename: NewsSourceRename) async throws(NewsError) -> NewsResponse {
        .sourcesChanged(try await store.renameSource(rename.id, to: rename.name))
    }

    /// Removes a source with its items. After the last one, the embedded feed is there again.
    func removeSource(_ id: NewsSourceID) async throws(NewsError) -> NewsResponse {
        .sourcesChanged(try await store.removeSource(id, leaving: WelcomeFeed.source))
    }

    /// Adds the sources of a list in the format of OPML.
    func importSources(_ list: Sensitive<String>) async throws(NewsError) -> NewsResponse {
        .sourcesChanged(try await repository.importSources(Array((list.reveal() ?? "").utf8)))
    }

    /// Returns the sources as a list in the format of OPML.
    func exportSources() async throws(NewsError) -> NewsResponse {
        .exported(try await repository.exportSources())
    }
}
