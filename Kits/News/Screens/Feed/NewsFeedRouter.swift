import Adder

/// Opens the feed.
struct NewsFeedRouter {
    let stage: Stage
    let secondsFromGMT: Int

    /// Opens the feed with the items that match a query.
    @MainActor
    func open(_ query: NewsQuery) -> Screen<NewsFeedPresenter> {
        stage.open(NewsFeedPresenter(secondsFromGMT: secondsFromGMT), state: .init(query: query))
    }
}
