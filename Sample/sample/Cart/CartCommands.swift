import Adder
import AdderServices
import AdderTerminal
import CartKit

/// Runs the commands of the cart.
@MainActor
struct CartCommands {
    let kit: CartKit
    /// The todo list to which lines are moved.
    let todos: HostServices
    let screens: ScreenRunner
    private var texts: CartTexts { kit.context.dependencies.texts }

    /// Sends an intent to the cart, and shows the cart or the change.
    func run(_ intent: CartPresenter.Intent) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.cart)) { [kit, todos] in kit.cart(todos: todos, openedBy: $0) }
        return await screens.run(screen, [intent], in: CartView(texts: texts), json: CartJSON.result)
    }

    /// Lists the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.history), .history(limit: limit)) { [kit] in
            kit.history(limit: limit, openedBy: $0)
        }
        return await screens.run(screen, [.appear], in: CartHistoryView(texts: texts), json: CartJSON.result)
    }
}
