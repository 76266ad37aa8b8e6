import Adder

/// Opens the history of the cart.
struct CartHistoryRouter {
    let stage: Stage
    let secondsFromGMT: Int

    /// Opens the history with at most `limit` steps that can be undone, and as many that can be redone.
    @MainActor
    func open(limit: Int? = nil) -> Screen<CartHistoryPresenter> {
        stage.open(CartHistoryPresenter(secondsFromGMT: secondsFromGMT), state: .init(limit: limit))
    }
}
