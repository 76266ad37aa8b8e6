public import Adder
import AdderViews

extension CartKit {
    /// Makes the screen of the cart. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func cart(openedBy opener: Opener = Opener()) -> Screen<CartPresenter> {
        context.stage.open(CartPresenter(currency: currency), state: .init(), openedBy: opener) {
            [self] child, state, opener in
            switch child {
            case .line(let id):
                // A cart has at most 500 lines.
                let quantity = state.rows.first { $0.line == id }?.quantity ?? 0
                return PageScreen(
                    line(id, quantity: quantity, version: state.version, openedBy: opener),
                    CartLineView(texts: context.dependencies.texts))
            }
        }
    }
}
