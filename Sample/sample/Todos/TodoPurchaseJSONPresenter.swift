import Adder
import AdderServices
import TodosKit

/// Presents the purchase of a todo as a JSON document: `{"bought":{"item":{…},"todo":{…}}}`.
struct TodoPurchaseJSONPresenter: Presenter {
    struct State: Equatable {
        var result = CommandResult()
    }

    /// A type of its own: an intent is an event, so a request as an intent would be answered too.
    enum Intent: Event {
        case buy(TodoPurchase)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .buy(let purchase) = intent { turn.send(.buy(purchase)) }
    }

    func receive(_ response: TodoPurchaseResponse, for request: TodoPurchaseRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        switch response {
        case .bought(let purchase): turn.state.result = CommandResult(output: document(purchase))
        case .refused(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .todos(.failed(let error)): turn.state.result = CommandResult(failure: Failure(error))
        case .todos: break
        }
    }

    private func document(_ purchase: CompletedTodoPurchase) -> String {
        let bought: JSONValue = .object([
            "item": JSONValue(purchase.item), "todo": .encoded(TodoJSON.object(purchase.todo)),
        ])
        return JSONValue.object(["bought": bought]).document
    }
}
