public import Adder
public import AdderForms
public import AdderServices

extension TodosKit {
    /// Makes the screen that puts a todo into a cart. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - key: The key of the todo.
    ///   - currency: The currency of a typed price: that of the cart. By default the euro.
    ///   - cart: The cart: a host that conforms to `CartService`, or a substitute in a test.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func purchase(
        _ key: TodoKey, in currency: Currency = .eur, cart: some CartService, openedBy opener: Opener = Opener()
    ) -> Screen<PurchasePresenter<TodoPurchaseSource>> {
        context.stage.open(
            PurchasePresenter(TodoPurchaseSource(), currency: currency), state: .init(key),
            interactor: PurchaseInteractor(TodoPurchaseSource(), stream: context.stream, cart: cart), openedBy: opener)
    }
}
