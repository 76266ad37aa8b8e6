import Adder
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
        if screens.isJSON { return try await runJSON(.person(intent), at: .cart) }
        let screen = try await screens.open(.cart(.cart)) { [kit] in kit.cart(openedBy: $0) }
        return await screens.run(screen, [intent], in: CartView(texts: texts))
    }

    /// Lists the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws -> CommandResult {
        if screens.isJSON { return try await runJSON(.history(limit: limit), at: .history) }
        let screen = try await screens.open(.cart(.history)) { [kit] in kit.history(limit: limit, openedBy: $0) }
        return await screens.run(screen, [.appear], in: CartHistoryView(texts: texts))
    }

    private func runJSON(_ intent: CartJSONPresenter.Intent, at route: CartRoute) async throws -> CommandResult {
        let presenter = CartJSONPresenter(currency: kit.currency)
        let screen = try await screens.open(.cart(route)) { [stage = screens.stage] in
            stage.open(presenter, state: CartJSONPresenter.State(), openedBy: $0)
        }
        return await screens.run(screen, [intent]) { $0.result }
    }
}
