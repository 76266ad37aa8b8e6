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

    /// The scheme of the host's links.
    static let scheme = "adder"

    /// Creates the host's route for a route that a screen has opened; `nil` for one of a kit that is not in the host.
    init?(opened route: any Route) {
        switch route {
        case let route as AppRoute: self = route
        case let route as TodosRoute: self = .todos(route)
        case let route as CartRoute: self = .cart(route)
        case let route as NewsRoute: self = .news(route)
        default: return nil
        }
    }

    static let paths: RouteTable<AppRoute> = [
        .path("", .home).external(),
        .mount(AppRoute.todos) { if case .todos(let route) = $0 { route } else { nil } },
        .mount(AppRoute.cart) { if case .cart(let route) = $0 { route } else { nil } },
        .mount(AppRoute.news) { if case .news(let route) = $0 { route } else { nil } },
    ]
}
