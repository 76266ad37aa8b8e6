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
                let row = state.content.value.flatMap { $0.index(of: id) }.map { state.rows[$0] }
                return PageScreen(
                    line(id, quantity: row?.quantity ?? 0, version: state.version, openedBy: opener),
                    CartLineView(texts: context.dependencies.texts))
            }
        }
    }
}
