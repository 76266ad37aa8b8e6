import AdderServices
import TodosKit

extension TodoPurchasePresenter.State {
    /// Where the todo has gone in the cart.
    func text(_ style: Style) -> Report {
        if let problem { return Report(failure: Failure(problem)) }
        guard let purchased else { return Report() }
        let (todo, item) = (purchased.todo, purchased.item)
        let line = "line \(item.line), \(item.quantity) \(item.quantity == 1 ? "unit" : "units")"
        return Report(
            output: "In the cart  \(style.yellow("\(todo.key)"))  \(todo.todo.title)  \(line)\n",
            message: "The cart has \(item.cart.units) for \(item.cart.total): sample cart")
    }

    /// `{"bought":{"item":{"cart":{…},"line":…,"quantity":…},"todo":{…}}}`
    var json: Report {
        if let problem { return Report(failure: Failure(problem)) }
        guard let purchased else { return Report() }
        let item = sample.json(purchased.item).dropLast()
        return Report(output: "{\"bought\":{\"item\":\(item),\"todo\":\(TodoJSON.object(purchased.todo))}}\n")
    }
}
