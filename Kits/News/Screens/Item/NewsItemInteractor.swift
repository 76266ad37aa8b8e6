import Adder

/// The functions of the screen of an item.
extension NewsInteractor {
    /// Returns an item with its text, which is loaded if the feed's list did not bring it.
    func story(_ id: NewsItemID, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsResponse {
        .story(try await repository.story(id, call))
    }

    /// Returns an item with the text that the cache has of it.
    func cachedStory(_ id: NewsItemID) async throws(NewsError) -> NewsResponse {
        .story(try await store.story(id))
    }
}
