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
        case .summary(let home): turn.state.result = CommandResult(output: HomeJSON.document.json(home).document)
        case .failed(let problem): turn.state.result = CommandResult(failure: Failure(problem))
        }
    }
}

/// The document of the home screen.
enum HomeJSON {
    static let document = JSONShape<Home>.document([
        .init(
            "home",
            .object([
                .init("cart", ServiceJSON.cartSummary, \.cart), .init("news", ServiceJSON.newsSummary, \.news),
                .init("todos", todos, \.todos),
            ]), \.self)
    ])

    private static let todos = JSONShape<TodosSummary>.object([
        .init("done", .count, \.done), .init("due", .count, \.due), .init("dueFirst", list, \.dueFirst),
        .init("open", .count, \.open), .init("trash", .count, \.trash),
    ])

    private static let list = JSONShape<[ListedTodo]>(.array(of: .todo)) { .encoded(TodoJSON.list($0)) }
}
