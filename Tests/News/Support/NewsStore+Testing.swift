@testable import NewsKit

extension SQLiteNewsStore {
    /// Adds a source that is not loaded yet.
    func addSource(_ kind: NewsSource.Kind, url: String, name: String?) async throws(NewsError) -> NewsSource {
        let change = try await addSources([ListedSource(kind: kind, url: url, name: name)])
        if let source = change.addedSources.first { return source }
        throw .sourceExists(try await sources().first { $0.url == url } ?? NewsSource(id: NewsSourceID(0), url: url))
    }

    /// Removes a source, and returns it.
    func removeSource(_ id: NewsSourceID) async throws(NewsError) -> NewsSource? {
        try await removeSources([id], leaving: nil).removed.first
    }
}

extension NewsSourcesChange {
    /// The sources that were added.
    var addedSources: [NewsSource] { sources.filter { added.contains($0.id) } }
}
