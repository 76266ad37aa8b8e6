public import Adder

/// An open screen of ``NewsKit``, to be shown in a view.
public enum NewsScreen: Sendable {
    /// The feed.
    case feed(Screen<NewsFeedPresenter>)
    /// The favourites.
    case favourites(Screen<NewsFavouritesPresenter>)
    /// An item.
    case item(Screen<NewsItemPresenter>)
    /// The sources.
    case sources(Screen<NewsSourcesPresenter>)
}

extension NewsKit {
    /// Opens the screen for a route. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    /// - Throws: `ContractError` when the presenter's contracts cannot be kept.
    @MainActor
    public func screen(for route: NewsRoute, openedBy opener: Opener = Opener()) throws(ContractError) -> NewsScreen {
        switch route {
        case .feed: .feed(try feedScreen())
        case .favourites:
            .favourites(try NewsFavouritesRouter(stage: context.stage, secondsFromGMT: secondsFromGMT).open())
        case .item(let id):
            .item(
                try NewsItemRouter(stage: context.stage, secondsFromGMT: secondsFromGMT).open(id, openedBy: opener))
        case .sources: .sources(try NewsSourcesRouter(stage: context.stage).open())
        }
    }

    /// Opens the feed with the items that match a query.
    ///
    /// - Throws: `ContractError` when the presenter's contracts cannot be kept.
    @MainActor
    public func feedScreen(_ query: NewsQuery = NewsQuery()) throws(ContractError) -> Screen<NewsFeedPresenter> {
        try NewsFeedRouter(stage: context.stage, secondsFromGMT: secondsFromGMT).open(query)
    }
}
