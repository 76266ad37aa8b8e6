import Adder

extension NewsInteractor {
    func list(_ query: NewsQuery) async throws(NewsError) -> NewsResponse {
        .items(try await store.items(query, after: nil))
    }

    func more(_ position: NewsPosition, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        .items(try await repository.more(position.query, after: position.cursor, call))
    }

    func story(_ id: NewsItemID, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        .story(try await repository.story(id, call))
    }

    func mark(_ marking: NewsMarking) async throws(NewsError) -> NewsResponse {
        .changed(NewsChange(try await store.mark(marking.ids, marking.mark)))
    }

    func readAll(_ query: NewsQuery) async throws(NewsError) -> NewsResponse {
        .changed(NewsChange([], count: try await store.markAllRead(query)))
    }

    func summary() async throws(NewsError) -> NewsResponse {
        .summary(try await store.summary(latest: 3))
    }
}
