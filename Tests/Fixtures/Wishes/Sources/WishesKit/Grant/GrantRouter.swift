import Adder
import AdderServices

extension WishesKit {
    /// Opens the screen on which a wish comes true. The caller owns it, and shows it in a view.
    ///
    /// - Parameter services: Whoever has a cart and todos: a host, or what a test puts in its place.
    @MainActor
    public func grantScreen(
        of id: Int, services: some CartService & TodosService
    ) throws(ContractError) -> Screen<GrantPresenter> {
        try context.stage.open(
            GrantPresenter(), state: .init(id: id),
            interactor: GrantInteractor(stream: context.stream, services: services))
    }
}
