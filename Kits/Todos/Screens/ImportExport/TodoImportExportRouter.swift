import Adder

/// Opens the import and export of todos.
struct TodoImportExportRouter {
    let stage: Stage

    /// Opens the screen with nothing imported or exported.
    @MainActor
    func open() -> Screen<TodoImportExportPresenter> {
        stage.open(TodoImportExportPresenter(), state: .init())
    }
}
