public import Adder
public import AdderServices

extension TodosKit {
    /// Opens the screen that puts a todo into a cart. The caller owns it, and shows it in a view.
    ///
    /// - Parameter services: Whoever has a cart: a host that is a `CartService`, or what a test puts in its place.
    @MainActor
    public func purchaseScreen(
        of key: TodoKey, services: some CartService
    ) throws(ContractError) -> Screen<TodoPurchasePresenter> {
        try context.stage.open(
            TodoPurchasePresenter(), state: .init(key: key),
            interactor: TodoPurchaseInteractor(stream: context.stream, services: services))
    }
}
