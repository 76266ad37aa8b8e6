import AdderTerminal
import AdderViews
import TodosKit

extension TodoPurchasePresenter.State {
    /// Draws the todo and its line in the cart.
    func text(_ style: TerminalStyle) -> CommandResult {
        if let problem { return CommandResult(failure: Failure(problem)) }
        guard let purchased else { return CommandResult() }
        let line = "line \(purchased.line), \(purchased.quantity) \(purchased.quantity == 1 ? "unit" : "units")"
        return CommandResult(
            output: "In the cart  \(style.yellow(purchased.key))  \(purchased.title)  \(line)\n",
            message: "The cart has \(purchased.cartUnits) for \(PlainPageFormatter().text(purchased.cartTotal)): sample cart")
    }
}
