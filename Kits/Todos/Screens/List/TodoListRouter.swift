public import Adder
public import AdderServices

extension TodosKit {
    /// Makes the list of the todos that match a query. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - query: The query; by default, all open todos match.
    ///   - cart: The cart that shares steps with the todos: a host that conforms to `CartService`. Without it, these cannot be
    ///     undone.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func list(
        _ query: TodoQuery = TodoQuery(), cart: (any CartService)? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<TodoListPresenter> {
        context.stage.open(
            TodoListPresenter(), state: .init(query: query), interactor: sharing(with: cart), openedBy: opener)
    }

    /// Returns the interactor of a screen that undoes steps together with a cart; `nil` without a cart.
    func sharing(with cart: (any CartService)?) -> (any Interactor<TodosRequest>)? {
        cart.map { SharedStepInteractor(stream: context.stream, partner: SharedStepPartner(cart: $0)) }
    }
}
