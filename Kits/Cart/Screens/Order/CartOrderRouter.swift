public import Adder

extension CartKit {
    /// Makes the screen of an order. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - order: The number of the order. The screen shows a problem if the person has no such order.
    ///   - services: The person who is signed in, and the gateway.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func order(
        _ order: CartOrderID, _ services: CheckoutServices, openedBy opener: Opener = Opener()
    ) -> Screen<CartOrderPresenter> {
        context.stage.open(
            CartOrderPresenter(order: order, zone: zone), state: .init(),
            interactor: interactor(services), openedBy: opener)
    }
}
