import Adder
import CartKit

/// The routes of a small host with a kit.
enum StoreRoute: LinkedRoute {
    case front, login, secret, orders, reset, clear, broken, slow, staff
    case item(String)
    case cart(CartRoute)

    struct Outcome: Event { let text: String }

    static let paths: RouteTable<StoreRoute> = [
        .path("front", .front).external(), .path("login", .login).external(), .path("secret", .secret).external(),
        .path("orders", .orders).external(), .path("reset", .reset).external(), .path("clear", .clear).external(),
        .path("broken", .broken).external(), .path("slow", .slow).external(), .path("staff", .staff),
        .path("items/:name", StoreRoute.item) { if case .item(let name) = $0 { name } else { nil } }.external(),
        .mount("kit", StoreRoute.cart) { if case .cart(let route) = $0 { route } else { nil } }.external(),
    ]

    var traits: RouteTraits {
        switch self {
        case .reset: RouteTraits(confirmation: .always)
        case .clear: RouteTraits(confirmation: .links)
        case .orders: RouteTraits(requires: [.signedIn])
        default: RouteTraits()
        }
    }

    /// The screen of the kit that needs services.
    static let checkout = StoreRoute.cart(.checkout)
    /// The routes that a person opens on each page.
    static let menu = [secret, orders, reset, clear, broken, slow, staff, item("a"), item("b"), checkout]

    /// The key of a route of the menu.
    var key: Character { zip(Self.menu, "abcdefghij").first { $0.0 == self }?.1 ?? "?" }

    /// The title of the page.
    var title: String { self == .checkout ? "Checkout" : (try? path) ?? "" }

    /// Returns the routes of the pages in the line that names the way to the topmost one.
    static func routes(titled line: String) -> [StoreRoute] {
        line.split(separator: " › ").compactMap { $0 == checkout.title ? checkout : try? StoreRoute(path: String($0)) }
    }
}

extension RouteRequirement {
    static let signedIn = RouteRequirement("signedIn")
}
