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
        case .cart(.checkout), .cart(.orders), .cart(.order): [.cart, .account]
        case .cart: [.cart]
        case .news: [.news]
        case .account: [.account]
        }
    }
}

extension AppRoute {
    /// A Boolean value that indicates whether the screen shows one thing, whose title is a part of what a command prints.
    var isOfOneThing: Bool {
        switch self {
        case .todos(.detail), .news(.item): true
        default: false
        }
    }

    /// The command that does what the screen is for, if the screen is a form to type in; `nil` if a command can show the screen.
    var formCommand: String? {
        switch self {
        case .account(.account), .home, .todos(.list), .todos(.detail), .todos(.history), .todos(.report), .cart,
            .todos(.edit), .news(.feed), .news(.more), .news(.favourites), .news(.item), .news(.sources),
            .news(.source),
            .news(.folder):
            nil
        case .account(let route): "see sample \(route.command) --help"
        case .news(.purchase(let id)): "sample news buy \(id) --price AMOUNT"
        case .todos(.purchase(let key)): "sample todos buy \(key) --price AMOUNT"
        case .todos(.new), .todos(.importExport): "see sample todos add --help"
        }
    }
}

extension AccountRoute {
    /// The command that does the same as the screen.
    fileprivate var command: String {
        switch self {
        case .account: "account"
        case .login: "login"
        case .signUp: "signup"
        case .changePassword: "password change"
        case .resetPassword: "password reset"
        }
    }
}

extension RouteLinks<AppRoute> {
    /// Returns the link to the same list of todos in an order, unless the link names an order itself; any other link as it is.
    func sorting(_ link: String, by sort: TodoSort) -> String {
        guard case .todos(.list(var query)) = try? parse(link).route, !link.namesSort else { return link }
        query.sort = sort
        return (try? url(of: .todos(.list(query)))) ?? link
    }
}

extension String {
    /// A Boolean value that indicates whether the query of this link names the order of a list.
    fileprivate var namesSort: Bool {
        let query = prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        return query.split(separator: "&").contains { $0.hasPrefix("sort=") }
    }
}
