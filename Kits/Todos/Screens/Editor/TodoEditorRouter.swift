import Adder

extension TodosKit {
    /// Opens the editor of a todo that is done once; without an identity, of a new one.
    @MainActor
    func editorScreen(of id: TodoID?) throws(ContractError) -> Screen<TodoEditorPresenter> {
        try context.stage.open(TodoEditorPresenter(), state: .init(id: id))
    }
}
