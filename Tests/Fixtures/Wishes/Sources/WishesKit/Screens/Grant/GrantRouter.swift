public import Adder
public import AdderServices

extension WishesKit {
    /// Makes the screen that grants a wish. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - id: The number of the wish.
    ///   - todos: The todo list that takes a wish without a price: a host, or a double in a test.
    ///   - cart: The cart that takes a wish with a price: a host, or a double in a test.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func grant(
        _ id: Int, todos: some TodosService, cart: some CartService, openedBy opener: Opener = Opener()
    ) -> Screen<GrantPresenter> {
        context.stage.open(
            GrantPresenter(id: id), state: .init(),
            interactor: GrantInteractor(stream: context.stream, todos: todos, cart: cart), openedBy: opener)
    }
}
