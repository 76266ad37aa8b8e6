import Adder
import AdderServices
import CartKit

/// Presents the events of the cart as a JSON document: the whole cart, also after a change.
struct CartJSONPresenter: Presenter {
    /// The currency of the prices that are typed.
    let currency: Currency

    struct State: Equatable {
        var result = CommandResult()
    }

    func handle(_ intent: CartPresenter.Intent, _ turn: inout Turn) {
        do throws(CartRejection) {
            turn.send(try intent.change(in: currency).map(CartRequest.change) ?? .show)
        } catch {
            turn.state.result = CommandResult(failure: Failure(error))
        }
    }

    func receive(_ response: CartResponse, for request: CartRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        switch response {
        case .cart(let cart): show(cart, &turn)
        case .changed(let outcome): show(outcome.cart, &turn)
        case .failed(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .summary: break
        }
    }

    private func show(_ cart: Cart, _ turn: inout Turn) {
        turn.state.result = CommandResult(output: JSONValue.object(["cart": JSONValue(cart)]).document)
        turn.state.result.partialFailures = cart.errors.map { Failure($0) }
    }
}
