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
        if screens.isJSON { return try await runJSON(.person(intent)) }
        return await screens.run(kit.cartScreen(), [intent], in: CartView(texts: texts))
    }

    /// Lists the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws -> CommandResult {
        if screens.isJSON { return try await runJSON(.history(limit: limit)) }
        let screen = kit.historyScreen(limit: limit)
        return await screens.run(screen, [.appear], in: CartHistoryView(texts: texts))
    }

    private func runJSON(_ intent: CartJSONPresenter.Intent) async throws -> CommandResult {
        let presenter = CartJSONPresenter(currency: kit.currency)
        let screen = screens.stage.open(presenter, state: CartJSONPresenter.State())
        return await screens.run(screen, [intent]) { $0.result }
    }
}
