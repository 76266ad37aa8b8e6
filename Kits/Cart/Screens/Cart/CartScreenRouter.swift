import Adder
import AdderServices

/// Opens the screen of the cart.
struct CartScreenRouter {
    let stage: Stage

    /// Opens a screen whose cart is not loaded yet.
    ///
    /// - Parameter currency: The currency of the prices that a person types.
    @MainActor
    func open(currency: Currency) -> Screen<CartPresenter> {
        stage.open(CartPresenter(currency: currency), state: .init())
    }
}
