import Adder
import TodosKit

/// Presents the events of the todos as a JSON document.
struct TodosJSONPresenter: Presenter {
    enum Intent: Event {
        case ask(TodosRequest)
        /// A change in the form that the list takes, with keys as they are typed.
        case change(TodoListIntent)
    }

    struct State: Equatable {
        var result = CommandResult()
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .ask(let request): turn.send(request)
        case .change(let intent):
            do throws(TodoRejection) {
                if let request = try intent.change() { turn.send(request) }
            } catch {
                turn.state.result = CommandResult(failure: Failure([error]))
            }
        }
    }

    func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        guard let request else { return }
        switch response {
        case .todos(let page):
            let members = JSONValue.Members(page.unreadable, after: [("todos", list(page.todos))])
            show(members, &turn)
            turn.state.result.partialFailures = page.unreadable.problems.map(Failure.init)
        case .todo(let shown): show(["todo": object(shown.listed)], &turn)
        case .changed(let change): show(change, after: request, &turn)
        case .history(let steps): show(["steps": list(steps.done), "undone": list(steps.undone)], &turn)
        case .rejected(let rejections): turn.state.result = CommandResult(failure: Failure(rejections))
        case .failed(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .summary, .preview, .draft, .exported: break
        }
    }

    /// Shows one todo under `todo` if the request names one, and a list under `todos` if it can name several.
    private func show(_ change: TodosChange, after request: TodosRequest, _ turn: inout Turn) {
        switch request {
        case .undo, .redo: return showSteps(of: change, &turn)
        default: break
        }
        guard change.isComplete else { return show(["changed": JSONValue(change.count)], &turn) }
        switch request {
        case .purge: show(["purged": list(change.removed)], &turn)
        case .toggle(let keys) where keys.count > 1, .complete(let keys) where keys.count > 1,
            .delete(let keys) where keys.count > 1, .restore(let keys) where keys.count > 1:
            show(["todos": list(change.todos)], &turn)
        case .changeAll: show(["todos": list(change.todos)], &turn)
        default:
            if let todo = change.todos.first { show(["todo": object(todo)], &turn) }
        }
    }

    /// Shows the steps that were undone or redone, and the todos that they changed.
    private func showSteps(of change: TodosChange, _ turn: inout Turn) {
        let steps = list(change.steps)
        guard change.isComplete else { return show(["steps": steps, "changed": JSONValue(change.count)], &turn) }
        show(["steps": steps, "todos": list(change.todos), "removed": list(change.removed)], &turn)
    }

    private func show(_ members: JSONValue.Members, _ turn: inout Turn) {
        turn.state.result = CommandResult(output: JSONValue.object(members).document)
    }

    private func object(_ todo: ListedTodo) -> JSONValue { .encoded(TodoJSON.object(todo)) }

    private func list(_ todos: [ListedTodo]) -> JSONValue { .encoded(TodoJSON.list(todos)) }

    private func list(_ steps: [TodoStep]) -> JSONValue { .encoded(TodoJSON.list(steps: steps)) }
}

extension JSONValue.Members {
    /// Creates members that end with `unreadable` and `unreadableCount` if there are rows that cannot be read.
    init(_ unreadable: UnreadableTodos, after pairs: [(name: String, value: JSONValue)]) {
        let rows: [(name: String, value: JSONValue)] = [
            ("unreadable", .encoded(TodoJSON.list(unreadable))), ("unreadableCount", JSONValue(unreadable.count)),
        ]
        self.init(unreadable.isEmpty ? pairs : pairs + rows)
    }
}
