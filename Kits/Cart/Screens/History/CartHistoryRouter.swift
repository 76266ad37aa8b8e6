public import Adder
public import AdderServices

extension CartKit {
    /// Makes the screen of the history. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of steps that can be undone, and of steps that can be redone; `nil` for all of them.
    ///   - todos: The todo list that shares steps with the cart. Without it, these cannot be undone.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func history(
        limit: Int? = nil, todos: (any TodosService)? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<CartHistoryPresenter> {
        context.stage.open(
            CartHistoryPresenter(zone: zone), state: .init(limit: limit),
            interactor: sharing(with: todos), openedBy: opener)
    }
}
