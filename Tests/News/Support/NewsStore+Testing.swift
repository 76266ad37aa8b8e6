@testable import NewsKit

extension NewsStore {
    /// Adds a source that is not loaded yet.
    func addSource(_ kind: NewsSource.Kind, url: String, name: String?) async throws(NewsError) -> NewsSource {
        let added = try await addSources([ListedSource(kind: kind, url: url, name: name)])
        if let source = added.first { return source }
        throw .sourceExists(try await sources().first { $0.url == url } ?? NewsSource(id: NewsSourceID(0), url: url))
    }
}
