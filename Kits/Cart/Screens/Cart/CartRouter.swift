public import Adder

extension CartKit {
    /// Makes the screen of the cart. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func cart(openedBy opener: Opener = Opener()) -> Screen<CartPresenter> {
        context.stage.open(CartPresenter(currency: currency), state: .init(), openedBy: opener)
    }
}
