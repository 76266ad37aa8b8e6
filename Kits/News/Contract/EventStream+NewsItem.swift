import Adder

extension EventStream {
    /// Returns an item as the cache has it. Nothing is loaded, so it is there without a network.
    ///
    /// - Throws: ``NewsError`` when there is no such item, or when the kit does not answer.
    func newsItem(_ id: NewsItemID) async throws(NewsError) -> NewsItem {
        let response: NewsResponse
        do throws(ReplyError) {
            response = try await reply(to: NewsRequest.cachedStory(id))
        } catch {
            throw .unanswered(error)
        }
        switch response {
        case .story(let story): return story.item
        case .failed(let error): throw error
        default: throw .noItem(id)
        }
    }
}
