import Adder

/// The behaviour that the editors of todos and of streaks share.
///
/// An invalid draft stays in its editor, with the problem of each field. A valid one is saved, and the editor closes.
extension PresenterTurn where P.Request == TodosRequest, P.Route == TodosRoute {
    /// Folds an intent into the state.
    mutating func handle<Form>(_ intent: TodoEditorIntent) where P.State == TodoEditorState<Form> {
        state.problem = nil
        switch intent {
        case .appear, .retry:
            guard state.draft.begin(.initial) else { return }
            send(state.id.map { .editDraft(TodoKey($0)) } ?? .newDraft(Form.kind))
        case .type(let typed):
            guard Form.fields.contains(typed.field) else { return state.problem = .noField(typed.field) }
            state.rejections.removeAll { $0.field == typed.field }
            state.draft.update { $0 = $0.typing(typed.text, in: typed.field) }
        case .line(let line): fill(line)
        case .submit:
            // A second submission of a new todo would add a second todo.
            guard let draft = state.draft.value?.draft, !state.isSubmitting, state.saved == nil else { return }
            state.isSubmitting = true
            send(.submit(draft))
        }
    }

    /// Folds a response to a request of this screen into the state.
    mutating func receive<Form>(
        _ response: TodosResponse, for request: TodosRequest?
    ) where P.State == TodoEditorState<Form> {
        guard request != nil else { return }
        switch response {
        case .draft(let loaded): state.draft.finish(loaded)
        case .changed(let change):
            state.isSubmitting = false
            state.rejections = []
            state.saved = change.todos.first.map { TodoRow($0, on: change.today) }
            if let saved = state.saved { close(returning: .saved(saved)) }
        case .rejected(let rejections):
            state.isSubmitting = false
            state.rejections = rejections
        case .failed(let error):
            state.isSubmitting = false
            let problem = TodoProblem(error)
            if !state.draft.fail(problem) { state.problem = problem }
        case .todos, .summary, .preview, .todo, .history, .exported: break
        }
    }

    private mutating func fill<Form>(_ line: String) where P.State == TodoEditorState<Form> {
        let texts = QuickAddParser.fields(of: line)
        guard texts.every.isEmpty || Form.fields.contains(.every) else { return state.problem = .noField(.every) }
        state.rejections = []
        state.draft.update { loaded in
            for field in Form.fields where !texts[field].isEmpty {
                loaded = loaded.typing(texts[field], in: field)
            }
        }
    }
}
