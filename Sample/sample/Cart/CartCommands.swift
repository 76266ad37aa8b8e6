import Adder
import AdderServices
import CartKit

/// Runs the commands of the cart.
@MainActor
struct CartCommands {
    let kit: CartKit
    /// The todo list that lines are saved to.
    let todos: any TodosService
    let screens: ScreenRunner

    /// Sends an intent to the cart, and shows the cart or the change.
    func run(_ intent: CartPresenter.Intent) async throws -> CommandResult {
        guard !screens.isJSON else {
            let presenter = CartJSONPresenter(currency: kit.currency)
            let screen = try screens.stage.open(presenter, state: CartJSONPresenter.State())
            return await screens.run(screen, [intent]) { $0.result }
        }
        return await screens.run(try kit.cartScreen(), [intent]) { [style = screens.style] in $0.text(style) }
    }

    /// Removes all lines, after a confirmation.
    func clear(isConfirmed: Bool) async throws -> CommandResult {
        guard isConfirmed || Terminal.confirms("Remove all lines from the cart?") else {
            throw Failure(.unconfirmed, "Nothing was removed: confirm the question, or add --yes.")
        }
        return try await run(.clear(nil))
    }

    /// Opens the screen that saves a line for later from the cart.
    func openSaveForLater(_ line: CartLineID) async throws -> CommandResult {
        await screens.run(try kit.cartScreen(), [.saveForLater("\(line)")]) { [style = screens.style] in $0.text(style)
        }
    }

    /// Saves a line for later: moves it to the todos.
    func saveForLater(_ line: CartLineID) async throws -> CommandResult {
        let screen = try kit.saveForLaterScreen(of: line, services: todos)
        return await screens.run(screen, [.move]) { [screens] in
            screens.isJSON ? $0.json : $0.text(screens.style)
        }
    }
}
