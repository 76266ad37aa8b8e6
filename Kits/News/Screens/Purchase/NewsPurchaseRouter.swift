import Adder
import AdderServices

/// Opens the purchase of an item, with an interactor of its own over the cart.
struct NewsPurchaseRouter<Services: CartService> {
    let stage: Stage
    let stream: EventStream
    let services: Services

    /// Opens a screen that puts items into the cart.
    @MainActor
    func open<P: Presenter>(
        _ presenter: P, state: P.State, openedBy opener: Opener = Opener()
    ) -> Screen<P> where P.Request == NewsPurchaseRequest {
        let interactor = NewsPurchaseInteractor(stream: stream, services: services)
        return stage.open(presenter, state: state, interactor: interactor, openedBy: opener)
    }

    /// Opens the purchase of an item, with the row that its opener hands over.
    @MainActor
    func open(
        _ id: NewsItemID, in currency: Currency, secondsFromGMT: Int, openedBy opener: Opener
    ) -> Screen<NewsPurchasePresenter> {
        let row = opener.model(as: NewsRow.self)
        return open(
            NewsPurchasePresenter(currency: currency, secondsFromGMT: secondsFromGMT),
            state: .init(id: id, item: row.map { .loaded($0, .loaded(.initial)) } ?? .idle), openedBy: opener)
    }
}
