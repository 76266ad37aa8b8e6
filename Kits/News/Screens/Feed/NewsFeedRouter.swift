public import Adder

extension NewsKit {
    /// Makes the feed with the items that match a query. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - query: The query; by default, all items match.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func feed(
        _ query: NewsQuery = NewsQuery(), openedBy opener: Opener = Opener()
    ) -> Screen<NewsFeedPresenter> {
        context.stage.open(
            NewsFeedPresenter(zone: zone), state: .init(query: query, opensLinks: opensLinks), openedBy: opener)
    }
}
