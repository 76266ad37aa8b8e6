import Adder
import AdderServices
import AdderTerminal
import CartKit

/// Runs the command that saves a line of the cart for later.
@MainActor
struct SaveForLaterCommands {
    let kit: CartKit
    /// The todo list that lines are saved to.
    let todos: any TodosService
    let screens: ScreenRunner
    private var texts: CartTexts { kit.context.dependencies.texts }

    /// Opens the screen that saves a line for later from the cart.
    func open(_ line: CartLineID) async throws -> CommandResult {
        await screens.run(kit.cartScreen(), [.saveForLater("\(line)")], in: CartView(texts: texts))
    }

    /// Saves a line for later: moves it to the todos.
    func save(_ line: CartLineID) async throws -> CommandResult {
        let screen = kit.saveForLaterScreen(of: line, services: todos)
        guard !screens.isJSON else { return await screens.run(screen, [.move]) { $0.json } }
        return await screens.run(screen, [.move], in: SaveForLaterView(texts: texts))
    }
}

extension CommandGroup<SaveForLaterCommands> {
    /// The command of the cart that needs the todos.
    static var cart: CommandGroup {
        CommandGroup(
            "cart", "the cart",
            [
                CommandSpec("later", "save a line for later, as a todo", arguments: .line) { cart, command in
                    try await cart.open(try CartLineID(command))
                }
            ])
    }
}
