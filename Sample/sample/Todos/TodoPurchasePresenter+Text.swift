import AdderServices
import TodosKit

extension TodoPurchasePresenter.State {
    /// Draws the todo and its line in the cart.
    func text(_ style: Style) -> CommandResult {
        if let problem { return CommandResult(failure: Failure(problem)) }
        guard let purchased else { return CommandResult() }
        let (todo, item) = (purchased.todo, purchased.item)
        let line = "line \(item.line), \(item.quantity) \(item.quantity == 1 ? "unit" : "units")"
        return CommandResult(
            output: "In the cart  \(style.yellow("\(todo.key)"))  \(todo.todo.title)  \(line)\n",
            message: "The cart has \(item.cart.units) for \(item.cart.total): sample cart")
    }

    /// `{"bought":{"item":{"cart":{…},"line":…,"quantity":…},"todo":{…}}}`
    var json: CommandResult {
        if let problem { return CommandResult(failure: Failure(problem)) }
        guard let purchased else { return CommandResult() }
        let bought: JSONValue = .object([
            "item": JSONValue(purchased.item), "todo": .encoded(TodoJSON.object(purchased.todo)),
        ])
        return CommandResult(output: JSONValue.object(["bought": bought]).document)
    }
}
