public import Adder

/// A view of the import and export of todos: it renders this state, and sends ``TodoImportExportPresenter/Intent`` to
/// its screen.
public typealias TodoImportExportView = ScreenView<TodoImportExportPresenter.State>

extension TodoImportExportPresenter {
    /// The intents of the import and export.
    public enum Intent: Event {
        /// Writes all todos as a text.
        case export(TodoFormat)
        /// Adds the todos of a text.
        case `import`(TodoDocument)
    }
}
