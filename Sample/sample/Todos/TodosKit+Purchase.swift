import Adder
import AdderForms
import TodosKit

extension TodosKit: PurchaseKit {
    var purchaseView: PurchaseView<TodoPurchaseSource> { PurchaseView(texts: context.dependencies.texts) }

    static func purchaseRoute(_ key: TodoKey) -> AppRoute { .todos(.purchase(key)) }

    nonisolated static func bought(_ purchase: CompletedPurchase<ListedTodo>) -> BoughtJSON {
        BoughtJSON(item: purchase.added, todo: TodoRecord(purchase.item), news: nil)
    }
}

extension CommandGroup<PurchaseCommands<TodosKit>> {
    /// The command of the todos that needs the cart.
    static var todos: CommandGroup {
        CommandGroup(
            "todos", "the todo list",
            [
                .buy(
                    "put a todo into the cart", arguments: .todo,
                    note: "The todo stays open. Buying it again adds units to the same line."
                ) { try TodoKey($0) }
            ])
    }
}
