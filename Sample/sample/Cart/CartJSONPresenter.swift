import Adder
import AdderServices
import CartKit

/// Presents the events of the cart as a JSON document: the whole cart, also after a change.
struct CartJSONPresenter: Presenter {
    /// The currency of the prices that are typed.
    let currency: Currency

    enum Intent: Event {
        /// An intent of a person who sees the cart.
        case person(CartPresenter.Intent)
        case history(limit: Int?)
    }

    struct State: Equatable {
        var result = CommandResult()
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .person(let intent):
            do throws(CartRejection) {
                turn.send(try intent.request(in: currency) ?? .show)
            } catch {
                turn.state.result = CommandResult(failure: Failure(error))
            }
        case .history(let limit): turn.send(.history(limit: limit))
        }
    }

    func receive(_ response: CartResponse, for request: CartRequest?, _ turn: inout Turn) {
        guard let request else { return }
        switch response {
        case .cart(let cart): show(cart, &turn)
        case .changed(let outcome): show(outcome, after: request, &turn)
        case .history(let steps):
            let members: JSONValue = .object(["steps": .steps(steps.done), "undone": .steps(steps.undone)])
            turn.state.result = CommandResult(output: members.document)
        case .failed(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .summary: break
        }
    }

    /// Shows the cart, and the steps that were undone or redone.
    private func show(_ outcome: CartOutcome, after request: CartRequest, _ turn: inout Turn) {
        switch request {
        case .undo, .redo: show(outcome.cart, ["cart": JSONValue(outcome.cart), "steps": .steps(outcome.steps)], &turn)
        case .show, .summary, .change, .history: show(outcome.cart, &turn)
        }
    }

    private func show(_ cart: Cart, _ turn: inout Turn) {
        show(cart, ["cart": JSONValue(cart)], &turn)
    }

    private func show(_ cart: Cart, _ members: JSONValue.Members, _ turn: inout Turn) {
        turn.state.result = CommandResult(output: JSONValue.object(members).document)
        turn.state.result.partialFailures = cart.errors.map { Failure($0) }
    }
}
