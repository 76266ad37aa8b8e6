public import Adder
public import AdderServices
public import AdderViews

/// The screens of ``WishesKit`` with their views, and with the services that they need.
public struct WishesPages: PageKit {
    /// The route to the wish list.
    public static let firstRoute = WishesRoute.list

    private let kit: WishesKit
    private let todos: (any TodosService)?
    private let cart: (any CartService)?

    fileprivate init(_ kit: WishesKit, _ todos: (any TodosService)?, _ cart: (any CartService)?) {
        (self.kit, self.todos, self.cart) = (kit, todos, cart)
    }

    /// Makes the screen for a route, with its view. It has begun to load.
    ///
    /// - Throws: `Problem` with the code `notOffered` for ``WishesRoute/grant(_:)`` without a todo list or a cart.
    @MainActor
    public func screen(for route: WishesRoute, openedBy opener: Opener = Opener()) async throws -> PageScreen {
        switch route {
        case .list:
            let screen = kit.list(openedBy: opener)
            screen.send(.appear)
            return PageScreen(screen, WishListView())
        case .grant(let id):
            guard let todos, let cart else { throw Problem(code: "notOffered", message: WishesTexts().noServices) }
            return PageScreen(kit.grant(id, todos: todos, cart: cart, openedBy: opener), GrantView())
        }
    }
}

extension WishesKit {
    /// Returns the screens of the kit with their views.
    ///
    /// - Parameters:
    ///   - todos: The todo list that takes wishes without a price: a host that conforms to `TodosService`.
    ///   - cart: The cart that takes wishes with a price: a host that conforms to `CartService`.
    public func pages(todos: (any TodosService)? = nil, cart: (any CartService)? = nil) -> WishesPages {
        WishesPages(self, todos, cart)
    }
}
