public import Adder

extension CartKit {
    /// Makes the screen of the orders. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - services: The person who is signed in, and the gateway.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func orders(
        _ services: CheckoutServices, openedBy opener: Opener = Opener()
    ) -> Screen<CartOrdersPresenter> {
        context.stage.open(
            CartOrdersPresenter(zone: zone), state: .init(),
            interactor: interactor(services), openedBy: opener)
    }
}
