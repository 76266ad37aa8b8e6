import Adder

/// Opens the screen of an item.
struct NewsItemRouter {
    let stage: Stage
    let secondsFromGMT: Int
    let offers: NewsOffers

    /// Opens the screen of an item, with the row that a list hands over.
    @MainActor
    func open(_ id: NewsItemID, openedBy opener: Opener) -> Screen<NewsItemPresenter> {
        let state = NewsItemPresenter.State(id: id, row: opener.model(as: NewsRow.self), offers: offers)
        return stage.open(NewsItemPresenter(secondsFromGMT: secondsFromGMT), state: state, openedBy: opener)
    }
}
