public import Adder
public import AdderServices

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
    /// - Returns: The screen; `nil` for ``NewsRoute/later(_:)`` and ``NewsRoute/purchase(_:)``, which need a service of the host.
    @MainActor
    public func screen(for route: NewsRoute, openedBy opener: Opener = Opener()) -> NewsScreen? {
        switch route {
        case .feed: .feed(feedScreen())
        case .favourites:
            .favourites(NewsFavouritesRouter(stage: context.stage, secondsFromGMT: secondsFromGMT).open())
        case .item(let id):
            .item(
                NewsItemRouter(stage: context.stage, secondsFromGMT: secondsFromGMT, offers: offers)
                    .open(id, openedBy: opener))
        case .sources: .sources(NewsSourcesRouter(stage: context.stage).open())
        case .later, .purchase: nil
        }
    }

    /// Opens the feed with the items that match a query.
    @MainActor
    public func feedScreen(_ query: NewsQuery = NewsQuery()) -> Screen<NewsFeedPresenter> {
        NewsFeedRouter(stage: context.stage, secondsFromGMT: secondsFromGMT).open(query)
    }

    /// Opens the screen that puts an item on the todo list. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the item. The screen shows a problem when the cache has no such item.
    ///   - opener: The origin of the route. The row of the item that it hands over is shown at once.
    ///   - services: The todo list: a host that conforms to `TodosService`, or a substitute in a test.
    @MainActor
    public func laterScreen(
        of id: NewsItemID, openedBy opener: Opener = Opener(), services: some TodosService
    ) -> Screen<NewsLaterPresenter> {
        NewsLaterRouter(stage: context.stage, stream: context.stream, secondsFromGMT: secondsFromGMT)
            .open(id, openedBy: opener, services: services)
    }

    /// Opens the screen that puts an item into a cart. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the item. The screen shows a problem when the cache has no such item.
    ///   - currency: The currency of a typed price: that of the cart. By default the euro.
    ///   - opener: The origin of the route. The row of the item that it hands over is shown at once.
    ///   - services: The cart: a host that conforms to `CartService`, or a substitute in a test.
    @MainActor
    public func purchaseScreen(
        of id: NewsItemID, in currency: Currency = .eur, openedBy opener: Opener = Opener(), services: some CartService
    ) -> Screen<NewsPurchasePresenter> {
        NewsPurchaseRouter(stage: context.stage, stream: context.stream, services: services)
            .open(id, in: currency, secondsFromGMT: secondsFromGMT, openedBy: opener)
    }

    /// Opens a screen that puts items into a cart with a presenter of the host's own, one that makes a document of the
    /// response for example.
    ///
    /// - Parameters:
    ///   - presenter: The host's presenter.
    ///   - state: The initial state.
    ///   - services: The cart: a host that conforms to `CartService`, or a substitute in a test.
    @MainActor
    public func purchaseScreen<P: Presenter>(
        _ presenter: P, state: P.State, services: some CartService
    ) -> Screen<P> where P.Request == NewsPurchaseRequest {
        NewsPurchaseRouter(stage: context.stage, stream: context.stream, services: services)
            .open(presenter, state: state)
    }
}
