import Adder
import TodosKit

/// The same events as those of the kit's screens, presented as a JSON document.
struct TodosJSONPresenter: Presenter {
    enum Intent: Event {
        case ask(TodosRequest)
        /// A change as the list takes it, with keys as they were typed.
        case change(TodoListIntent)
        /// What is typed in the fields of a todo.
        case edit(Edit)

        struct Edit: Codable, Equatable, Sendable {
            let key: TodoKey
            let typed: [TodoEditorIntent.Typed]

            init(_ key: TodoKey, _ typed: [TodoEditorIntent.Typed]) {
                self.key = key
                self.typed = typed
            }
        }
    }

    struct State: Equatable {
        var report = Report()
        /// What is to be typed in the draft that was asked for.
        var typed: [TodoEditorIntent.Typed] = []
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .ask(let request): turn.send(request)
        case .change(let intent):
            do throws(TodoRejection) {
                if let request = try intent.change() { turn.send(request) }
            } catch {
                turn.state.report = Report(failure: Failure(TodoProblem(error)))
            }
        case .edit(let edit):
            turn.state.typed = edit.typed
            turn.send(.editDraft(edit.key))
        }
    }

    func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        guard let request else { return }
        switch response {
        case .draft(let begun): submit(begun.draft, &turn)
        case .todos(let page): turn.state.report = Report(output: document("todos", page.todos))
        case .todo(let shown): turn.state.report = Report(output: document("todo", shown.listed))
        case .changed(let change): turn.state.report = Report(output: text(change, request))
        case .rejected(let rejections): turn.state.report = Report(failure: Failure(TodoProblem(rejections)))
        case .failed(let error): turn.state.report = Report(failure: Failure(TodoProblem(error)))
        case .summary, .exported: break
        }
    }

    func fail(_ request: TodosRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.report = Report(failure: Failure(TodoProblem(error)))
    }

    private func submit(_ draft: TodoDraft, _ turn: inout Turn) {
        var draft = draft
        for typed in turn.state.typed {
            guard typed.field != .every || draft.kind == .streak else {
                turn.state.report = Report(failure: .noStreak)
                return
            }
            draft.fields[typed.field] = typed.text
        }
        turn.send(.submit(draft))
    }

    /// One todo under `todo` when one was named, all of them under `todos` when several may have been.
    private func text(_ change: TodosChange, _ request: TodosRequest) -> String {
        guard change.isComplete else { return json(["changed": change.count]) }
        switch request {
        case .purge: return document("purged", change.removed)
        case .undo: return document([("todos", change.todos), ("removed", change.removed)])
        case .toggle(let keys) where keys.count > 1, .complete(let keys) where keys.count > 1,
            .delete(let keys) where keys.count > 1, .restore(let keys) where keys.count > 1:
            return document("todos", change.todos)
        default: return change.todos.first.map { document("todo", $0) } ?? ""
        }
    }

    private func document(_ name: String, _ todo: ListedTodo) -> String {
        "{\"\(name)\":\(TodoJSON.object(todo))}\n"
    }

    private func document(_ name: String, _ todos: [ListedTodo]) -> String {
        document([(name, todos)])
    }

    private func document(_ parts: [(name: String, todos: [ListedTodo])]) -> String {
        let texts = parts.map { "\"\($0.name)\":\(TodoJSON.list($0.todos))" }
        return "{\(texts.joined(separator: ","))}\n"
    }
}

extension Failure {
    /// As the editor's screen says it.
    fileprivate static let noStreak = Failure(
        "otherKind", "This todo has no field “every”: only a streak repeats, so add a new one that does.")
}
