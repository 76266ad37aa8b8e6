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
        return purchase(
            PurchasePresenter(purchaseSource, currency: currency),
            state: .init(id, item: row.map { .loaded($0, .loaded(.initial)) } ?? .idle), cart: cart, openedBy: opener)
    }

    /// Makes a screen that puts items into a cart with a presenter of the host's own, one that makes a document of the
    /// response for example.
    ///
    /// - Parameters:
    ///   - presenter: The host's presenter.
    ///   - state: The initial state.
    ///   - cart: The cart: a host that conforms to `CartService`, or a substitute in a test.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func purchase<P: Presenter>(
        _ presenter: P, state: P.State, cart: some CartService, openedBy opener: Opener = Opener()
    ) -> Screen<P> where P.Request == PurchaseRequest<NewsPurchaseSource> {
        context.stage.open(
            presenter, state: state,
            interactor: PurchaseInteractor(purchaseSource, stream: context.stream, cart: cart), openedBy: opener)
    }

    private var purchaseSource: NewsPurchaseSource { NewsPurchaseSource(secondsFromGMT: secondsFromGMT) }
}
