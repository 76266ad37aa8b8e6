import Adder
import TodosKit

extension TodoPurchasePresenter.State {
    /// The line of the cart that the todo is in.
    func text(_ style: Style) -> Report {
        if let problem { return Report(failure: Failure(problem)) }
        guard let purchased else { return Report() }
        let line = "line \(purchased.line), \(purchased.quantity) \(purchased.quantity == 1 ? "unit" : "units")"
        return Report(
            output: "In the cart  \(style.yellow(purchased.key))  \(purchased.title)  \(line)\n",
            message: "The cart has \(purchased.cartUnits) for \(purchased.cartTotal): sample cart")
    }
}

/// The same responses as those of the kit's screen, presented as a JSON document.
struct TodoPurchaseJSONPresenter: Presenter {
    struct State: Equatable {
        var report = Report()
    }

    func handle(_ intent: TodoPurchaseRequest, _ turn: inout Turn) {
        turn.send(intent)
    }

    func receive(_ response: TodoPurchaseResponse, for request: TodoPurchaseRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        switch response {
        case .bought(let purchase): turn.state.report = document(purchase)
        case .refused(let error): turn.state.report = Report(failure: Failure(TodoProblem(error)))
        case .failed(let error): turn.state.report = Report(failure: Failure(TodoProblem(error)))
        case .unanswered(let error): turn.state.report = Report(failure: Failure(TodoProblem(error)))
        }
    }

    func fail(_ request: TodoPurchaseRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.report = Report(failure: Failure(TodoProblem(error)))
    }

    /// `{"bought":{"item":{"cart":{…},"line":…,"quantity":…},"todo":{…}}}`
    private func document(_ purchase: CompletedTodoPurchase) -> Report {
        let item = json(purchase.item).dropLast()
        return Report(output: "{\"bought\":{\"item\":\(item),\"todo\":\(TodoJSON.object(purchase.todo))}}\n")
    }
}
