import Adder
import AdderServices

/// Opens the purchase of a todo, with an interactor of its own over the cart.
struct TodoPurchaseRouter<Services: CartService> {
    let stage: Stage
    let stream: EventStream
    let services: Services

    /// Opens a screen that puts todos into the cart.
    @MainActor
    func open<P: Presenter>(
        _ presenter: P, state: P.State
    ) -> Screen<P> where P.Request == TodoPurchaseRequest {
        let interactor = TodoPurchaseInteractor(stream: stream, services: services)
        return stage.open(presenter, state: state, interactor: interactor)
    }
}
