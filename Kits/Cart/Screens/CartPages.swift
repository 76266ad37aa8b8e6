public import Adder
public import AdderServices
public import AdderViews

/// The screens of ``CartKit`` with their views, and with the services that they need.
public struct CartPages: PageKit {
    /// The route to the cart.
    public static let firstRoute = CartRoute.cart

    private let kit: CartKit
    private let todos: (any TodosService)?

    fileprivate init(_ kit: CartKit, todos: (any TodosService)?) {
        (self.kit, self.todos) = (kit, todos)
    }

    /// Makes the screen for a route, with its view and the texts of ``CartDependencies/texts``. It has begun to load.
    ///
    /// - Throws: `Problem` with the code `notOffered` for ``CartRoute/saveForLater(_:)`` without a todo list.
    @MainActor
    public func screen(
        for route: CartRoute, openedBy opener: Opener = Opener()
    ) async throws(Problem) -> PageScreen {
        let texts = kit.context.dependencies.texts
        switch route {
        case .cart:
            let screen = kit.cart(todos: todos, openedBy: opener)
            screen.send(.appear)
            return PageScreen(screen, CartView(texts: texts))
        case .history:
            let screen = kit.history(todos: todos, openedBy: opener)
            screen.send(.appear)
            return PageScreen(screen, CartHistoryView(texts: texts))
        case .saveForLater(let line):
            guard let todos else { throw Problem(code: "notOffered", message: texts.sentences.noTodos) }
            let screen = kit.saveForLater(line, todos: todos, openedBy: opener)
            screen.send(.appear)
            return PageScreen(screen, SaveForLaterView(texts: texts))
        }
    }
}

extension CartKit {
    /// Returns the screens of the kit with their views.
    ///
    /// - Parameter todos: The todo list to which lines are moved, and that shares steps with the cart: a host that conforms to
    ///   `TodosService`. Without it, no line can be moved, and no shared step undone.
    public func pages(todos: (any TodosService)? = nil) -> CartPages {
        CartPages(self, todos: todos)
    }
}
