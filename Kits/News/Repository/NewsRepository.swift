import Adder

/// The news of the network and of the cache, behind one door.
///
/// Lists, searches and items come from the cache at once. The network is asked for new items, for older ones, and for the
/// content of an item that its list does not bring.
struct NewsRepository: Sendable {
    let store: any NewsStore
    let loader: SourceLoader
    let limits: NewsCacheLimits
    /// The base URL of the daily API.
    let dailyURL: String

    init(
        store: any NewsStore, http: any HTTPClient, limits: NewsCacheLimits = NewsCacheLimits(),
        dailyURL: String = NewsRepository.dailyURL
    ) {
        self.store = store
        loader = SourceLoader(http: LimitedHTTPClient(http, atMost: Self.width), parser: FeedParser())
        self.limits = limits
        self.dailyURL = dailyURL
    }

    /// The greatest number of sources that are loaded at once.
    static let width = 6

    /// The base URL of the public daily API.
    static let dailyURL = "https://news-at.zhihu.com"

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
}
