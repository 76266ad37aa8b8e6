import Adder

/// Opens the import and export of todos.
struct TodoImportExportRouter {
    let stage: Stage

    /// Opens the screen with nothing imported or exported.
    @MainActor
    func open() throws(ContractError) -> Screen<TodoImportExportPresenter> {
        try stage.open(TodoImportExportPresenter(), state: .init())
    }
}
