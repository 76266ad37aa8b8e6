import AccountKit
import Adder
import CartKit
import NewsKit
import TodosKit

/// The routes of this host: its own, and those of its kits.
enum AppRoute: LinkedRoute {
    case home
    case todos(TodosRoute)
    case cart(CartRoute)
    case news(NewsRoute)
    case account(AccountRoute)

    /// Returns the links of the host.
    static func links() throws(Failure) -> RouteLinks<AppRoute> {
        do throws(RouteTableError) { return try links(scheme: "adder") } catch { throw Failure(error) }
    }

    static let paths: RouteTable<AppRoute> = [
        .path("", .home).external(),
        .mount(AppRoute.todos) { if case .todos(let route) = $0 { route } else { nil } },
        .mount(AppRoute.cart) { if case .cart(let route) = $0 { route } else { nil } },
        .mount(AppRoute.news) { if case .news(let route) = $0 { route } else { nil } },
        .mount(AppRoute.account) { if case .account(let route) = $0 { route } else { nil } },
    ]
}

extension AppRoute {
    /// The kits that a host needs to show the route.
    var kits: Set<HostKit> {
        switch self {
        case .home: .summarized
        case .todos(.purchase): [.todos, .cart]
        case .todos: [.todos]
        case .cart(.saveForLater): [.cart, .todos]
        case .cart(.checkout), .cart(.orders), .cart(.order): [.cart, .account]
        case .cart: [.cart]
        case .news(.later): [.news, .todos]
        case .news: [.news]
        case .account: [.account]
        }
    }
}
