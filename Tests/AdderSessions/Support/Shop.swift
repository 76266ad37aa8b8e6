import Adder
import AdderServices
import AdderStorage
import AdderTesting
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The routes of three kits.
enum ShopRoute: LinkedRoute {
    case todos(TodosRoute)
    case cart(CartRoute)
    case news(NewsRoute)

    static let paths: RouteTable<ShopRoute> = [
        .mount(ShopRoute.todos) { if case .todos(let route) = $0 { route } else { nil } },
        .mount(ShopRoute.cart) { if case .cart(let route) = $0 { route } else { nil } },
        .mount(ShopRoute.news) { if case .news(let route) = $0 { route } else { nil } },
    ]
}

/// A host of three kits with the services that they offer each other.
struct Shop: PageKit, HasCart, HasTodos, CartService, TodosService {
    static let firstRoute = ShopRoute.todos(.list())

    let todos: TodosKit
    let cart: CartKit
    let news: NewsKit

    init(_ sdk: SDK<TodosKit, CartKit, NewsKit>) {
        (todos, cart, news) = sdk.kits
    }

    func makeScreen(for route: ShopRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .todos(let route): try await todos.pages(cart: self).makeScreen(for: route, openedBy: opener)
        case .cart(let route): try await cart.pages(todos: self, checkout: nil).makeScreen(for: route, openedBy: opener)
        case .news(let route): try await news.pages(todos: self, cart: self).makeScreen(for: route, openedBy: opener)
        }
    }

    /// The kits of the shop.
    static func configuration(in folder: String? = nil) -> Configuration<TodosKit, CartKit, NewsKit> {
        func storage(_ name: String) -> StorageLocation { folder.map { .file("\($0)/\(name)") } ?? .memory }
        return Configuration(kits: {
            TodosKit.enable {
                $0.keepsDrafts = true
                $0.storage = storage("todos")
            }
            CartKit.enable { $0.storage = storage("cart") }
            NewsKit.enable {
                $0.keepsDrafts = true
                $0.storage = storage("news")
            }
        })
    }
}
