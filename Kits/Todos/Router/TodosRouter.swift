public import Adder
import AdderForms
public import AdderServices
public import AdderViews

/// The screens of ``TodosKit`` with their views, and with the services that they need.
public struct TodosPages: PageKit {
    /// The route to the list of the open todos.
    public static let firstRoute = TodosRoute.list()

    private let kit: TodosKit
    private let cart: (any CartService)?

    fileprivate init(_ kit: TodosKit, cart: (any CartService)?) {
        (self.kit, self.cart) = (kit, cart)
    }

    /// Makes the screen for a route, with its view and the texts of ``TodosDependencies/texts``. It has not begun to load.
    ///
    /// The kind of a todo decides which of two screens shows or edits it. It is loaded, unless the opener hands the row of
    /// the todo over.
    ///
    /// - Throws: `Problem` with the code `notOffered` for a purchase without a cart; ``TodosError`` when no todo has the
    ///   route's key, when a todo in the trash is to be edited, or when the store fails; `ReplyError` when the SDK has
    ///   stopped; `CartServiceError` when the cart has no currency to offer.
    @MainActor
    public func makeScreen(for route: TodosRoute, openedBy opener: Opener) async throws -> PageScreen {
        let texts = kit.context.dependencies.texts
        switch route {
        case .list(let query):
            return PageScreen(kit.list(query, openedBy: opener), TodoListView(texts: texts), appear: .appear)
        case .detail(let key):
            return try await kit.detail(key, offersPurchase: cart != nil, openedBy: opener)
        case .edit(let key): return try await kit.editor(key, openedBy: opener)
        case .new(let kind): return kit.editor(of: kind, openedBy: opener)
        case .history:
            return PageScreen(kit.history(openedBy: opener), TodoHistoryView(texts: texts), appear: .appear)
        case .report(let since):
            return PageScreen(
                kit.report(since: since, openedBy: opener), TodoReportView(texts: texts),
                appear: .appear)
        case .importExport:
            return PageScreen(kit.importExport(openedBy: opener), TodoImportExportView(texts: texts))
        case .purchase(let key):
            guard let cart else { throw Problem(code: "notOffered", message: texts.sentences.noCart) }
            let currency = try await cart.cartSummary().total.currency
            return PageScreen(
                kit.purchase(key, in: currency, cart: cart, openedBy: opener), PurchaseView(texts: texts))
        }
    }
}

extension TodosKit {
    /// Returns the screens of the kit with their views.
    ///
    /// - Parameter cart: The cart into which todos are put: a host that conforms to `CartService`. Without it, no todo can be
    ///   bought.
    public func pages(cart: (any CartService)? = nil) -> TodosPages {
        TodosPages(self, cart: cart)
    }
}
