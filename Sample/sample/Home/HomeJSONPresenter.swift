import Adder
import TodosKit

/// Presents the events of the home screen as a JSON document.
struct HomeJSONPresenter: Presenter {
    struct State: Equatable {
        var result = CommandResult()
    }

    func handle(_ intent: HomePresenter.Intent, _ turn: inout Turn) {
        turn.send(HomeRequest.summary)
    }

    func receive(_ response: HomeResponse, for request: HomeRequest?, _ turn: inout Turn) {
        switch response {
        case .summary(let home): turn.state.result = CommandResult(output: JSONValue(home).document)
        case .failed(let failure): turn.state.result = CommandResult(failure: failure)
        }
    }
}

extension JSONValue {
    /// Creates `{"home":{"cart":{…},"news":{…},"todos":{"done":…,"due":…,"dueFirst":[…],"open":…,"trash":…}}}`.
    fileprivate init(_ home: Home) {
        let todos: JSONValue = .object([
            "done": JSONValue(home.todos.done), "due": JSONValue(home.todos.due),
            "dueFirst": .encoded(TodoJSON.list(home.todos.dueFirst)), "open": JSONValue(home.todos.open),
            "trash": JSONValue(home.todos.trash),
        ])
        let members: JSONValue.Members = [
            "cart": JSONValue(home.cart), "news": JSONValue(home.news), "todos": todos,
        ]
        self = .object(["home": .object(members)])
    }
}

extension JSONSchema {
    /// The document of the home screen.
    static let home = document([
        "home": .object([
            "cart": .cartSummary, "news": .newsSummary,
            "todos": .object([
                "done": .count, "due": .count, "dueFirst": .array(of: .todo), "open": .count, "trash": .count,
            ]),
        ])
    ])
}
