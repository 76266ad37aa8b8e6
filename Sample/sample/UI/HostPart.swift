import AccountKit
import Adder
import AdderForms
import AdderServices
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// A part of this host with its screens and routes, and with the services that join it to the others.
///
/// The services and the routes follow from the types of the functions that ``HostPages`` calls, so a part that needs another
/// service does not compile here until it is named.
struct HostPart: Sendable {
    let name: String
    /// The names of the services that the part implements.
    let offers: [String]
    /// The names of the services that the part's screens use.
    let needs: [String]
    let screens: [any Presenter.Type]
    let routes: [RouteTablePattern]

    /// All parts: the kits in the order of their start, and the host with its home screen.
    static let all: [HostPart] = kits + [home]

    private static let kits = [
        HostPart(
            TodosKit.pages(cart:), offering: { TodosAlone(todos: $0) as any TodosService },
            [
                TodoListPresenter.self, TodoDetailPresenter<TodoCard>.self, TodoDetailPresenter<StreakCard>.self,
                StreakCountPresenter.self, TodoEditorPresenter<TodoForm>.self, TodoEditorPresenter<StreakForm>.self,
                TodoHistoryPresenter.self, TodoReportPresenter.self, TodoImportExportPresenter.self,
                PurchasePresenter<TodoPurchaseSource>.self,
            ]),
        HostPart(
            CartKit.pages(todos:session:gateway:), offering: { CartAlone(cart: $0) as any CartService },
            [
                CartPresenter.self, CartLinePresenter.self, CartHistoryPresenter.self, SaveForLaterPresenter.self,
                CheckoutPresenter.self, CartOrdersPresenter.self, CartOrderPresenter.self,
            ]),
        HostPart(
            NewsKit.pages(todos:cart:), offering: { NewsAlone(news: $0) as any NewsService },
            [
                NewsFeedPresenter.self, NewsFavouritesPresenter.self, NewsItemPresenter.self, NewsImagePresenter.self,
                NewsSourcesPresenter.self, NewsLaterPresenter.self, PurchasePresenter<NewsPurchaseSource>.self,
            ]),
        HostPart(
            { (kit: AccountKit) in { kit.pages } }, offering: { AccountAlone(account: $0) as any SessionService },
            [
                AccountPresenter.self, LoginPresenter.self, SignUpPresenter.self, ChangePasswordPresenter.self,
                ResetPasswordPresenter.self,
            ]),
    ]

    private static let home = HostPart(
        { (stream: EventStream, cart: any CartService, news: any NewsService, session: (any SessionService)?) in
            HomeInteractor(stream: stream, cart: cart, news: news, session: session)
        }, [HomePresenter.self])

    /// Creates the part of a kit.
    ///
    /// - Parameters:
    ///   - pages: The function that makes the kit's pages from the services that they need.
    ///   - offering: The function that makes the kit's service from the kit alone.
    ///   - screens: The presenters of the kit's screens.
    private init<K: Kit, each Needed, Pages: PageKit, Offering, Offered>(
        _ pages: (K) -> (repeat each Needed) -> Pages, offering: (Offering) -> Offered, _ screens: [any Presenter.Type]
    ) {
        (name, self.screens) = (K.name, screens)
        offers = [serviceName(Offered.self)]
        needs = serviceNames(repeat (each Needed).self)
        routes = Pages.PageRoute.paths.patterns
    }

    /// Creates the part of the host itself, whose routes are those that no kit has.
    private init<each Needed, Interactor>(
        _ interactor: (EventStream, repeat each Needed) -> Interactor, _ screens: [any Presenter.Type]
    ) {
        (name, offers, self.screens) = ("sample", [], screens)
        needs = serviceNames(repeat (each Needed).self)
        routes = AppRoute.paths.patterns.filter { pattern in !Self.kits.contains { $0.routes.contains(pattern) } }
    }
}

private func serviceNames<each Service>(_ types: repeat (each Service).Type) -> [String] {
    var names: [String] = []
    for type in repeat each types { names.append(serviceName(type)) }
    return names
}

/// Returns the name of a protocol by the type of its values, which may be optional.
private func serviceName<Service>(_ type: Service.Type) -> String {
    let name = "\(type)"
    let value = name.hasPrefix("Optional<") ? String(name.dropFirst(9).dropLast()) : name
    return value.hasPrefix("any ") ? String(value.dropFirst(4)) : value
}

extension CartKit {
    /// The pages with a checkout, whose services are named one by one.
    fileprivate func pages(
        todos: (any TodosService)?, session: any SessionService, gateway: any PaymentGateway
    ) -> CartPages {
        pages(todos: todos, checkout: CheckoutServices(session: session, gateway: gateway))
    }
}

// A host of one kit proves that the kit implements its service without the others.

private struct TodosAlone: HasTodos, TodosService {
    let todos: TodosKit
}

private struct CartAlone: HasCart, CartService {
    let cart: CartKit
}

private struct NewsAlone: HasNews, NewsService {
    let news: NewsKit
}

private struct AccountAlone: HasAccount, SessionService {
    let account: Switched<AccountKit>
}
