public import Adder
import AdderForms
public import AdderServices
public import AdderViews

/// The screens of ``NewsKit`` with their views, and with the services that they need.
public struct NewsPages: PageKit {
    /// The route of the feed.
    public static let firstRoute = NewsRoute.feed

    private let kit: NewsKit
    private let todos: (any TodosService)?
    private let cart: (any CartService)?

    fileprivate init(_ kit: NewsKit, _ todos: (any TodosService)?, _ cart: (any CartService)?) {
        (self.kit, self.todos, self.cart) = (kit, todos, cart)
    }

    /// Makes the screen for a route, with its view and the texts of ``NewsDependencies/texts``. It has not begun to load.
    ///
    /// - Throws: `Problem` with the code `notOffered` for ``NewsRoute/purchase(_:)`` without a cart; `CartServiceError` when the
    ///   cart has no currency to offer.
    @MainActor
    public func makeScreen(for route: NewsRoute, openedBy opener: Opener) async throws -> PageScreen {
        let texts = kit.context.dependencies.texts
        switch route {
        case .feed: return feed(NewsQuery(), opener)
        case .source(let id): return feed(NewsQuery(source: id), opener)
        case .folder(let folder): return feed(NewsQuery(folder: folder), opener)
        case .favourites:
            return PageScreen(kit.favourites(openedBy: opener), NewsFavouritesView(texts: texts), appear: .appear)
        case .item(let id):
            let offers = NewsOffers(later: todos != nil, purchase: cart != nil)
            return PageScreen(
                kit.item(id, todos: todos, offers: offers, openedBy: opener), NewsItemView(texts: texts),
                appear: .appear)
        case .sources:
            return PageScreen(kit.sources(openedBy: opener), NewsSourcesView(texts: texts), appear: .appear)
        case .purchase(let id):
            guard let cart else { throw Problem(code: "notOffered", message: texts.sentences.noCart) }
            let currency = try await cart.cartSummary().total.currency
            return PageScreen(
                kit.purchase(id, in: currency, cart: cart, openedBy: opener), PurchaseView(texts: texts),
                appear: .appear)
        }
    }

    @MainActor
    private func feed(_ query: NewsQuery, _ opener: Opener) -> PageScreen {
        return PageScreen(
            kit.feed(query, openedBy: opener), NewsFeedView(texts: kit.context.dependencies.texts),
            appear: .appear)
    }
}

extension NewsKit {
    /// Returns the screens of the kit with their views. An item's page offers what the services allow.
    ///
    /// - Parameters:
    ///   - todos: The todo list on which items are put to be read later: a host that conforms to `TodosService`.
    ///   - cart: The cart into which items are put: a host that conforms to `CartService`.
    public func pages(todos: (any TodosService)? = nil, cart: (any CartService)? = nil) -> NewsPages {
        NewsPages(self, todos, cart)
    }
}
