import Adder
import AdderServices
import AdderTerminal
import CartKit

/// Runs the commands of the cart.
@MainActor
struct CartCommands {
    let kit: CartKit
    /// The todo list that shares steps with the cart; off if the command has not started it.
    var todos: (any TodosService)?
    let screens: ScreenRunner
    /// The same commands in a host that has the todo list too.
    var together: (@MainActor @Sendable () async throws -> CartCommands)?
    private var texts: CartTexts { kit.context.dependencies.texts }

    /// Sends an intent to the cart, and shows the cart or the change.
    func run(_ intent: CartPresenter.Intent) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.cart)) { [kit] in kit.cart(openedBy: $0) }
        return await screens.run(screen, [intent], in: CartView(texts: texts), json: CartJSON.result)
    }

    /// Undoes or redoes steps. The todo list is started if it shares one of them.
    func exchange(_ intent: CartPresenter.Intent) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.cart), .undoing) { [kit, todos] in
            kit.cart(todos: todos, openedBy: $0)
        }
        let result = await screens.run(screen, [intent], in: CartView(texts: texts), json: CartJSON.result)
        guard let together, result.needsOtherKit else { return result }
        return try await together().exchange(intent)
    }

    /// Lists the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.history), .history(limit: limit)) { [kit] in
            kit.history(limit: limit, openedBy: $0)
        }
        return await screens.run(screen, [.appear], in: CartHistoryView(texts: texts), json: CartJSON.result)
    }
}
