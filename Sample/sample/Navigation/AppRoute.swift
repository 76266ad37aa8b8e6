import Adder
import CartKit
import TodosKit

/// The routes of this host: its own, and those of its kits.
enum AppRoute: Route {
    case home
    case todos(TodosRoute)
    case cart(CartRoute)

    /// The scheme of the host's links.
    static let scheme = "adder"

    static let paths: RouteTable<AppRoute> = [
        .path("", .home).external(),
        .mount(AppRoute.todos) { if case .todos(let route) = $0 { route } else { nil } },
        .mount(AppRoute.cart) { if case .cart(let route) = $0 { route } else { nil } },
    ]
}
