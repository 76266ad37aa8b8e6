public import Adder
public import AdderViews

extension NewsKit: PageKit {
    /// The route of the feed.
    public static var firstRoute: NewsRoute { .feed }

    /// Opens the screen for a route, with its view and the texts of ``NewsDependencies/texts``. It has begun to load.
    ///
    /// - Returns: The screen; `nil` for ``NewsRoute/later(_:)`` and ``NewsRoute/purchase(_:)``, which need a service of the host:
    ///   see ``laterScreen(of:openedBy:services:)`` and ``purchaseScreen(of:in:openedBy:services:)``.
    @MainActor
    public func pageScreen(for route: NewsRoute, openedBy opener: Opener) async throws -> PageScreen? {
        let texts = context.dependencies.texts
        switch screen(for: route, openedBy: opener) {
        case .feed(let screen):
            screen.send(.appear)
            return PageScreen(screen, NewsFeedView(texts: texts))
        case .favourites(let screen):
            screen.send(.appear)
            return PageScreen(screen, NewsFavouritesView(texts: texts))
        case .item(let screen):
            screen.send(.appear)
            return PageScreen(screen, NewsItemView(texts: texts))
        case .sources(let screen):
            screen.send(.appear)
            return PageScreen(screen, NewsSourcesView(texts: texts))
        case nil:
            return nil
        }
    }
}
