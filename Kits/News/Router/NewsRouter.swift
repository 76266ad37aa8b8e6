public import Adder
public import AdderForms
public import AdderServices
public import AdderViews

/// The router of ``NewsKit``: it makes the screen of each route, with its view and with the services that the screen needs.
public struct NewsRouter: PageKit {
    /// The route of the feed.
    public static let firstRoute = NewsRoute.feed()

    private let kit: NewsKit
    private let todos: (any TodosService)?
    private let cart: (any CartService)?

    fileprivate init(_ kit: NewsKit, _ todos: (any TodosService)?, _ cart: (any CartService)?) {
        (self.kit, self.todos, self.cart) = (kit, todos, cart)
    }

    private var texts: NewsTexts { kit.context.dependencies.texts }

    /// Makes the screen for a route, with its view and the texts of ``NewsDependencies/texts``. It has not begun to load.
    ///
    /// - Throws: `Problem` with the code `notOffered` for ``NewsRoute/purchase(_:)`` without a cart; `CartServiceError` when the
    ///   cart has no currency to offer.
    @MainActor
    public func makeScreen(for route: NewsRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .feed(let query): return feed(query, opener)
        case .more(let position):
            let screen = kit.feed(position.query, after: position.cursor, openedBy: opener)
            return PageScreen(screen, NewsFeedView(texts: texts), appear: .more)
        case .source(let id): return feed(NewsQuery(source: id), opener)
        case .folder(let folder): return feed(NewsQuery(folder: folder), opener)
        case .favourites:
            return PageScreen(kit.favourites(openedBy: opener), NewsFavouritesView(texts: texts), appear: .appear)
        case .item(let id):
            let offers = NewsOffers(later: todos != nil, purchase: cart != nil)
            let screen = kit.item(id, todos: todos, offers: offers, openedBy: opener)
            return PageScreen(screen, NewsItemView(texts: texts), appear: .appear)
        case .sources:
            return PageScreen(kit.sources(openedBy: opener), NewsSourcesView(texts: texts), appear: .appear)
        case .purchase(let id):
            guard let cart else { throw Problem(code: "notOffered", message: texts.sentences.noCart) }
            let currency = try await cart.cartSummary().total.currency
            let screen = kit.purchase(id, in: currency, cart: cart, openedBy: opener)
            return PageScreen(screen, PurchaseView(texts: texts), appear: .appear)
        }
    }

    @MainActor
    private func feed(_ query: NewsQuery, _ opener: Opener) -> PageScreen {
        PageScreen(kit.feed(query, openedBy: opener), NewsFeedView(texts: texts), appear: .appear)
    }
}

extension NewsKit {
    /// Returns the screens of the kit with their views. An item's page offers what the services allow.
    ///
    /// - Parameters:
    ///   - todos: The todo list on which items are put to be read later: a host that conforms to `TodosService`; `nil` for none.
    ///   - cart: The cart into which items are put: a host that conforms to `CartService`; `nil` for none.
    public func pages(todos: (any TodosService)?, cart: (any CartService)?) -> NewsRouter {
        NewsRouter(self, todos, cart)
    }
}

/// The screens with their types, for a host that draws them by itself. Each lives as long as the caller keeps it, and has not
/// begun to load. The opener is the origin of the route, as a navigator passes it to the host.
extension NewsKit {
    /// Makes the feed with the items that match a query.
    ///
    /// - Parameters:
    ///   - query: The query; by default, all items match.
    ///   - cursor: The position after which the list continues; `nil`, the default, for its beginning.
    ///   - opener: The origin of the route.
    @MainActor
    public func feed(
        _ query: NewsQuery = NewsQuery(), after cursor: NewsCursor? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<NewsFeedPresenter> {
        context.stage.open(
            NewsFeedPresenter(zone: zone), state: .init(query: query, after: cursor, opensLinks: opensLinks),
            openedBy: opener)
    }

    /// Makes the screen of the favourites.
    @MainActor
    public func favourites(openedBy opener: Opener = Opener()) -> Screen<NewsFavouritesPresenter> {
        context.stage.open(
            NewsFavouritesPresenter(zone: zone), state: .init(opensLinks: opensLinks), openedBy: opener)
    }

    /// Makes the screen of an item.
    ///
    /// - Parameters:
    ///   - id: The identity of the item. The screen shows a problem when the cache has no such item.
    ///   - todos: The todo list on which the item is put: a host that conforms to `TodosService`, or a double in a test. Without it,
    ///     the item cannot be put on one.
    ///   - offers: The actions that the screen offers with services of other kits; by default none.
    ///   - opener: The origin of the route. The row of the item that it hands over is shown at once.
    @MainActor
    public func item(
        _ id: NewsItemID, todos: (any TodosService)? = nil, offers: NewsOffers = NewsOffers(),
        openedBy opener: Opener = Opener()
    ) -> Screen<NewsItemPresenter> {
        context.stage.open(
            NewsItemPresenter(zone: zone),
            state: .init(
                id: id, row: opener.row(of: id), offers: offers, list: opener.list(of: id), opensLinks: opensLinks,
                downloadFolder: downloadFolder),
            interactor: todos.map { interactor(todos: $0) }, openedBy: opener)
    }

    /// Makes the screen of the sources.
    @MainActor
    public func sources(openedBy opener: Opener = Opener()) -> Screen<NewsSourcesPresenter> {
        context.stage.open(NewsSourcesPresenter(), state: .init(keepsDraft: keepsDrafts), openedBy: opener)
    }

    /// Makes the screen that puts an item into a cart.
    ///
    /// - Parameters:
    ///   - id: The identity of the item. The screen shows a problem when the cache has no such item.
    ///   - currency: The currency of a typed price: that of the cart. By default the euro.
    ///   - cart: The cart: a host that conforms to `CartService`, or a substitute in a test.
    ///   - opener: The origin of the route. The row of the item that it hands over is shown at once.
    @MainActor
    public func purchase(
        _ id: NewsItemID, in currency: Currency = .eur, cart: some CartService, openedBy opener: Opener = Opener()
    ) -> Screen<PurchasePresenter<NewsPurchaseSource>> {
        let row = opener.row(of: id)
        let source = NewsPurchaseSource(zone: zone)
        return context.stage.open(
            PurchasePresenter(source, currency: currency),
            state: .init(id, item: row.map { .loaded($0, .loaded(.initial)) } ?? .idle),
            interactor: PurchaseInteractor(source, stream: context.stream, cart: cart), openedBy: opener)
    }
}
