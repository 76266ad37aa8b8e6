import Adder

/// Opens the editor of a todo that is done once.
struct TodoEditorRouter {
    let stage: Stage

    /// Opens the editor of a todo; without an identity, of a new one.
    @MainActor
    func open(_ id: TodoID?) throws(ContractError) -> Screen<TodoEditorPresenter> {
        try stage.open(TodoEditorPresenter(), state: .init(id: id))
    }
}
