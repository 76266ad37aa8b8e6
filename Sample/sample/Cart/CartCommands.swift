import Adder
import AdderServices
import AdderTerminal
import CartKit

/// Runs the commands of the cart.
@MainActor
struct CartCommands {
    let kit: CartKit
    let screens: ScreenRunner
    private var texts: CartTexts { kit.context.dependencies.texts }

    /// Sends an intent to the cart, and shows the cart or the change.
    func run(_ intent: CartPresenter.Intent) async throws -> CommandResult {
        try await answer(.person(intent), at: .cart) {
            let screen = try await screens.open(.cart(.cart)) { [kit] in kit.cart(openedBy: $0) }
            return await screens.run(screen, [intent], in: CartView(texts: texts))
        }
    }

    /// Lists the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws -> CommandResult {
        try await answer(.history(limit: limit), at: .history) {
            let screen = try await screens.open(.cart(.history)) { [kit] in kit.history(limit: limit, openedBy: $0) }
            return await screens.run(screen, [.appear], in: CartHistoryView(texts: texts))
        }
    }

    /// Answers as `text` does, or with the document of an intent.
    private func answer(
        _ intent: CartJSONPresenter.Intent, at route: CartRoute, text: () async throws -> CommandResult
    ) async throws -> CommandResult {
        try await screens.form.choose(text: text) {
            let presenter = CartJSONPresenter(currency: kit.currency)
            let screen = try await screens.open(.cart(route)) { [stage = screens.stage] in
                stage.open(presenter, state: CartJSONPresenter.State(), openedBy: $0)
            }
            return await screens.run(screen, [intent]) { $0.result }
        }
    }
}

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
        case .cart(let cart): show(cart, CartJSON.shown.json(cart), &turn)
        case .changed(let outcome): show(outcome, after: request, &turn)
        case .history(let steps):
            turn.state.result = CommandResult(output: CartJSON.history.json(steps).document)
        case .failed(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .summary: break
        }
    }

    /// Shows the cart, and the steps that were undone or redone.
    private func show(_ outcome: CartOutcome, after request: CartRequest, _ turn: inout Turn) {
        switch request {
        case .undo, .redo: show(outcome.cart, CartJSON.moved.json(outcome), &turn)
        case .show, .summary, .change, .history, .watch: show(outcome.cart, CartJSON.shown.json(outcome.cart), &turn)
        }
    }

    private func show(_ cart: Cart, _ json: JSONValue, _ turn: inout Turn) {
        turn.state.result = CommandResult(output: json.document)
        turn.state.result.partialFailures = cart.errors.map { Failure($0.problem) }
    }
}
