import Adder
import AdderServices
import AdderTerminal
import CartKit

/// Runs the command that saves a line of the cart for later.
@MainActor
struct SaveForLaterCommands {
    let kit: CartKit
    /// The todo list that lines are saved to.
    let todos: HostServices
    let screens: ScreenRunner
    private var texts: CartTexts { kit.context.dependencies.texts }

    /// Opens the screen that saves a line for later from the cart.
    func open(_ line: CartLineID) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.cart)) { [kit] in kit.cart(openedBy: $0) }
        return await screens.follow(screen, .saveForLater(["\(line)"]), in: CartView(texts: texts))
    }

    /// Saves lines for later: moves them to the todos.
    func save(_ lines: [CartLineID]) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.saveForLater(lines))) { [kit, todos] in
            kit.saveForLater(lines, todos: todos, openedBy: $0)
        }
        return await screens.run(screen, [.move], in: SaveForLaterView(texts: texts)) { response in
            guard case .moved(let lines) = response, let saved = lines.first, saved.removalError == nil else {
                return nil
            }
            return CartJSON.later(saved)
        }
    }
}

extension SaveForLaterResponse: CommandResponse {}

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
