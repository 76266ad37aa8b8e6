import Adder
import AdderServices

extension WishesKit {
    /// Opens the wish list. The screen lives until the caller releases or closes it.
    @MainActor
    public func listScreen() -> Screen<WishListPresenter> {
        try WishListRouter(stage: context.stage).open()
    }

    /// Opens the screen that grants a wish. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - id: The number of the wish.
    ///   - services: The services of a cart and a todo list: a host, or a double in a test.
    @MainActor
    public func grantScreen(
        of id: Int, services: some CartService & TodosService
    ) -> Screen<GrantPresenter> {
        try GrantRouter(stage: context.stage, stream: context.stream).open(id, services: services)
    }
}
