public import Adder
public import AdderForms
public import AdderServices

extension NewsKit {
    /// Makes the screen that puts an item into a cart. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the item. The screen shows a problem when the cache has no such item.
    ///   - currency: The currency of a typed price: that of the cart. By default the euro.
    ///   - cart: The cart: a host that conforms to `CartService`, or a substitute in a test.
    ///   - opener: The origin of the route. The row of the item that it hands over is shown at once.
    @MainActor
    public func purchase(
        _ id: NewsItemID, in currency: Currency = .eur, cart: some CartService, openedBy opener: Opener = Opener()
    ) -> Screen<PurchasePresenter<NewsPurchaseSource>> {
        let row = opener.row(of: id)
        let source = NewsPurchaseSource(zone: zone)
        return context.stage.open(
            PurchasePresenter(source, currency: currency),
            state: .init(id, item: row.map { .loaded($0, .loaded(.initial)) } ?? .idle),
            interactor: PurchaseInteractor(source, stream: context.stream, cart: cart), openedBy: opener)
    }
}
