import Adder
import TodosKit

/// The same events and intents as the list's, presented as a JSON document.
struct TodosJSONPresenter: Presenter {
    let filter: TodoFilter

    struct State: Equatable {
        var report = Report()
    }

    func handle(_ intent: TodoListPresenter.Intent, _ turn: inout Turn) {
        do throws(Rejection) {
            turn.send(try intent.request(showing: filter))
        } catch {
            turn.state.report = Report(failure: Failure(error.code, error.message))
        }
    }

    func receive(_ response: TodosResponse, to own: TodosRequest?, _ turn: inout Turn) {
        guard let own else { return }
        turn.state.report =
            switch response {
            case .todos(let todos): Report(output: json(["todos": todos.map(TodoDocument.init)]))
            case .changed(let todos): Report(output: text(todos.map(TodoDocument.init), own))
            case .summary(let summary): Report(output: json(["todos": summary]))
            case .rejected(let rejection): Report(failure: Failure(rejection.code, rejection.message))
            case .failed(let error): Report(failure: Failure(error.code, error.description))
            }
    }

    func fail(_ own: TodosRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.report = Report(failure: Failure(error.code.rawValue, error.description))
    }

    /// One todo under `todo` when one was named, all of them under `todos` when several were.
    private func text(_ todos: [TodoDocument], _ request: TodosRequest) -> String {
        switch request {
        case .toggle(let keys) where keys.count > 1, .delete(let keys) where keys.count > 1,
            .restore(let keys) where keys.count > 1:
            json(["todos": todos])
        default: todos.first.map { json(["todo": $0]) } ?? ""
        }
    }
}

/// A todo as JSON: every key is always there, `null` where there is nothing.
struct TodoDocument: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, title, createdAt, completedAt, isDeleted
    }

    private let todo: Todo

    init(_ listed: ListedTodo) {
        todo = listed.todo
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(todo.id, forKey: .id)
        try container.encode(todo.title, forKey: .title)
        try container.encode(todo.createdAt.iso8601, forKey: .createdAt)
        try container.encode(todo.completedAt?.iso8601, forKey: .completedAt)
        try container.encode(todo.isDeleted, forKey: .isDeleted)
    }
}
