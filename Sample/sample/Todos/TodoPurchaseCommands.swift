import Adder
import AdderServices
import AdderTerminal
import TodosKit

/// Runs the command that puts a todo into the cart.
@MainActor
struct TodoPurchaseCommands {
    let kit: TodosKit
    /// The cart that todos are bought into.
    let cart: HostServices
    /// The currency of the prices that are typed.
    let currency: Currency
    let screens: ScreenRunner

    /// Puts a todo into the cart.
    func buy(_ key: TodoKey, price: String, quantity: Int) async throws -> CommandResult {
        let unitPrice = try Money(price: price, in: currency)
        if screens.isJSON {
            let screen = try await screens.open(.todos(.purchase(key))) { [kit, cart] in
                kit.purchase(
                    TodoPurchaseJSONPresenter(), state: TodoPurchaseJSONPresenter.State(), cart: cart, openedBy: $0)
            }
            return await screens.run(screen, [.buy(TodoPurchase(key, at: unitPrice, quantity: quantity))]) { $0.result }
        }
        let screen = try await screens.open(.todos(.purchase(key))) { [kit, currency, cart] in
            kit.purchase(key, in: currency, cart: cart, openedBy: $0)
        }
        let offer = TodoPurchasePresenter.Intent.Offer(quantity, at: unitPrice)
        let view = TodoPurchaseView(texts: kit.context.dependencies.texts)
        return await screens.run(screen, [.buy(offer)], in: view)
    }
}

extension CommandGroup<TodoPurchaseCommands> {
    /// The command of the todos that needs the cart.
    static var todos: CommandGroup {
        CommandGroup(
            "todos", "the todo list",
            [
                CommandSpec(
                    "buy", "put a todo into the cart", arguments: .todo,
                    options: [
                        OptionSpec("--price AMOUNT", "the unit price, such as 12.50", isRequired: true),
                        OptionSpec("--quantity N", "the number of units, 1 by default"),
                    ],
                    note: "The todo stays open. Buying it again adds units to the same line."
                ) { todos, command in
                    try await todos.buy(
                        try TodoKey(command), price: command.value("--price") ?? "",
                        quantity: try command.integer("--quantity", in: 1...9_999) ?? 1)
                }
            ])
    }
}
